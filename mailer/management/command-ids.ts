import type { Sql } from '../sql.ts';

/** Stores the IDs of commands that changed something, so that a copy of a signed request changes nothing. */
export interface CommandIds {
  /** @returns true if the ID is new */
  add(id: string, at: number): Promise<boolean>;
  /** Deletes the IDs from before a time, after which their signatures are too old. */
  purge(before: number): Promise<void>;
}

export const createCommandIds = ({ rows }: Sql): CommandIds => ({
  async add(id, at) {
    const added = await rows(
      'insert into received_commands (id, received_at) values ($1, $2) on conflict (id) do nothing returning id',
      id,
      at,
    );
    return added.length === 1;
  },

  async purge(before) {
    await rows('delete from received_commands where received_at < $1', before);
  },
});
