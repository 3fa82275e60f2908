import type { FieldError } from '../../packages/client/src/entities.ts';
import { language } from './page.ts';
import { filled, shared } from './texts.ts';
import { durationOf } from './time.ts';

/** The reason of a failed request. `canceled`: the user gave no proof. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** The ID of the request; empty if no response arrived. */
  readonly instance: string;
  readonly errors?: readonly FieldError[] | undefined;
  readonly required_permissions?: readonly string[] | undefined;
  readonly merged_into?: number | undefined;
  readonly retryAfter?: number | undefined;
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Returns what has happened. The service tells it in English only. */
export const textOf = ({ code, detail, status }: Problem): string =>
  own(shared.problems, code) ??
  (language === 'en' && detail !== ''
    ? detail
    : status >= 500
      ? shared.problems.internal_error
      : shared.problems.other);

/** Returns what the user can do about it. */
export const remedyOf = ({ status, retryAfter }: Problem): string => {
  if (retryAfter !== undefined) return filled(shared.remedies.wait, { time: durationOf(retryAfter) });
  if (status === 412) return shared.remedies.conflict;
  if (status === 403) return shared.remedies.permission;
  return status === 0 ? shared.remedies.connection : status >= 500 ? shared.remedies.later : '';
};

/** Returns the text of an invalid field. */
export const faultOf = ({ code, detail }: FieldError): string => {
  const known = own(shared.faults, code);
  if (language === 'en' && known === undefined) return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`;
  return known ?? shared.faults.other;
};

/** Returns the name of a field from a pointer to it, or to an item of its list (`#/networks/0`). */
const fieldOf = (pointer: string): string => pointer.split('/').findLast((segment) => !/^\d+$/.test(segment)) ?? '';

/** Returns the texts of invalid fields by their names in the contract. */
export const faultsOf = (problem: Problem | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries((problem?.errors ?? []).map((error) => [fieldOf(error.pointer), faultOf(error)]));
