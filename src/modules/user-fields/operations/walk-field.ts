import type { FieldWalk, OfApp } from '../../../jobs/queue.ts';
import type { Ports } from '../../../kernel/ports.ts';

/**
 * Makes the values of a field searchable, or deletes those of a deleted field, in batches of users. Each batch is a transaction that notes
 * the last user, so a job that another worker repeats continues after it.
 */
export const walkField =
  ({ store }: Pick<Ports, 'store'>) =>
  async ({ appId, fieldId }: OfApp<FieldWalk>): Promise<void> => {
    const app = store.of({ id: appId });
    while (await app.transaction((unit) => unit.userFields.walk(fieldId)));
  };
