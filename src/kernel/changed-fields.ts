import { isDeepStrictEqual } from 'node:util';

/** A field that an action has changed, with its name in REST. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the fields that differ. */
export const changesOf = <F extends string>(
  names: Readonly<Record<F, string>>,
  before: Readonly<Record<NoInfer<F>, unknown>> | undefined,
  after: Readonly<Record<NoInfer<F>, unknown>>,
): readonly Change[] =>
  (Object.keys(names) as F[])
    .filter((field) => !isDeepStrictEqual(before?.[field], after[field]))
    .map((field) => ({ field: names[field], before: before?.[field], after: after[field] }));

/** Returns the change of a field whose values are never known: a secret. */
export const hiddenChange = (field: string): Change => ({ field, before: undefined, after: undefined });

/** Returns changes for an audit entry, with the event that names their fields. Without a change, there is no event. */
export const changed = <E>(
  changes: readonly Change[],
  toEvent: (fields: readonly string[]) => E,
): { readonly changes: readonly Change[]; readonly events: readonly [E] | 'unchanged' } => ({
  changes,
  events: changes.length === 0 ? 'unchanged' : [toEvent(changes.map(({ field }) => field))],
});
