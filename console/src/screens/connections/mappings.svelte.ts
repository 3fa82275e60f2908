import type { Connection, ConnectionMapping } from '../../../../packages/client/src/entities.ts';
import { updateConnection } from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import { ifUnchanged } from '../../conflicts.ts';
import { withProof } from '../../dialogs.svelte.ts';
import type { Problem } from '../../problems.ts';

/** The rows of a connection while they are changed. They are saved at once. */
export interface MappingsDraft {
  readonly mappings: readonly ConnectionMapping[];
  readonly isChanged: boolean;
  /** The problem of the last attempt to save them. */
  readonly problem: Problem | undefined;
  set(mappings: readonly ConnectionMapping[]): void;
  discard(): void;
  /** @returns true if they are saved */
  save(): Promise<boolean>;
}

const isEqual = (one: readonly ConnectionMapping[], other: readonly ConnectionMapping[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Creates the draft of a connection, which is undefined until it is read. Call it while a component is created. */
export const createMappingsDraft = (
  read: () => Connection | undefined,
  onsaved: () => Promise<void>,
): MappingsDraft => {
  /** The changed rows, with the connection that they change. */
  let draft = $state.raw<{ readonly of: Connection; readonly mappings: readonly ConnectionMapping[] } | undefined>();
  let problem = $state.raw<Problem | undefined>();
  const current = $derived(read());
  const isChanged = $derived(draft !== undefined && !isEqual(draft.mappings, draft.of.mappings));
  return {
    get mappings() {
      return draft?.mappings ?? current?.mappings ?? [];
    },
    get isChanged() {
      return isChanged;
    },
    get problem() {
      return problem;
    },
    set(mappings) {
      const of = draft?.of ?? current;
      if (of) draft = { of, mappings };
    },
    discard() {
      draft = undefined;
      problem = undefined;
    },
    async save() {
      if (!draft || !current) return false;
      const { of, mappings } = draft;
      // Another change of the connection, such as of its name, does not conflict.
      const base = isEqual(current.mappings, of.mappings) ? current : of;
      const input = { id: of.company_id, connection_id: of.id, mappings, ...ifUnchanged(base) };
      const result = await withProof(() => updateConnection(client, input));
      problem = result.ok ? undefined : result;
      if (!result.ok) return false;
      await onsaved();
      draft = undefined;
      return true;
    },
  };
};
