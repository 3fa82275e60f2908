import type { components } from '../../../generated/openapi.ts';
import { DomainError } from '../../kernel/errors.ts';

/** The rules of a login at a provider, as the test of a connection names them. */
export type RuleName = components['schemas']['ConnectionCheckName'];

/** A rule that a provider has broken, with the compared values. */
export interface BrokenRule {
  readonly name: RuleName;
  readonly expected?: string | undefined;
  readonly received?: string | undefined;
}

/** The reason of a refusal with the rule that was broken. The message is for the log, which gets none of the values. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  // A private field is not part of what loggers write.
  readonly #rule: BrokenRule;

  constructor(message: string, rule: BrokenRule) {
    super(message);
    this.#rule = rule;
  }

  get rule(): BrokenRule {
    return this.#rule;
  }
}

/** Returns the rule that a refusal is about; undefined without one. */
export const brokenRuleOf = ({ cause }: DomainError): BrokenRule | undefined =>
  cause instanceof RuleError ? cause.rule : undefined;

/** Returns the refusal with the rule that was broken, unless it names one already. */
export const withRule = (refusal: DomainError, rule: BrokenRule | undefined): DomainError => {
  const { code, cause, retryAfterSeconds } = refusal;
  if (rule === undefined || cause instanceof RuleError) return refusal;
  const reason = cause instanceof Error ? cause.message : code;
  return new DomainError(code, {
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    cause: new RuleError(reason, rule),
  });
};
