import type { Fault, Field } from './errors.ts';
import { formats } from './formats.ts';
import { characters, isLongerThan, rangeDetail } from './text.ts';

/** The rule of a value that a request sends, equal to that of the contract. */
export interface ValueRule {
  readonly isNullable?: true;
  readonly type: 'string' | 'integer' | 'number';
  readonly minLength?: number;
  /** Required for a pattern, because the length is checked first. */
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The detail for a value that the pattern does not match. */
  readonly form?: string;
  /** The detail for a value that `isRight` rejects. */
  readonly detail?: string;
  isRight?(value: string): boolean;
}

type Finding = Pick<Fault, 'code' | 'detail'>;

const textFinding = (rule: ValueRule, value: string): Finding | undefined => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, detail = '' } = rule;
  if (value.length < minLength) return { code: 'too_short', detail: 'must not be empty' };
  if (isLongerThan(value, maxLength)) return { code: 'too_long', detail: `must be at most ${characters(maxLength)}` };
  // Text in the database cannot contain this character.
  if (value.includes('\0') || pattern?.test(value) === false)
    return { code: 'invalid_format', detail: rule.form ?? formats.any };
  return rule.isRight?.(value) === false ? { code: 'invalid_format', detail } : undefined;
};

const numberFinding = ({ type, minimum, maximum }: ValueRule, value: number): Finding | undefined => {
  if (type === 'integer' && !Number.isInteger(value)) return { code: 'wrong_type', detail: 'must be an integer' };
  // JSON can contain numbers that are infinite in JavaScript.
  if (!Number.isFinite(value)) return { code: 'out_of_range', detail: 'must be a finite number' };
  const detail = rangeDetail(value, minimum, maximum);
  return detail === undefined ? undefined : { code: 'out_of_range', detail };
};

const findingOf = (rule: ValueRule, value: unknown): Finding | undefined => {
  if (value === null) return rule.isNullable ? undefined : { code: 'wrong_type', detail: 'must not be null' };
  return typeof value === 'string' ? textFinding(rule, value) : numberFinding(rule, Number(value));
};

/** Returns the fault of a value that does not keep a rule. */
export const ruleFaults = (rule: ValueRule, value: unknown, field: Field): readonly Fault[] => {
  const finding = findingOf(rule, value);
  return finding ? [{ field, ...finding }] : [];
};
