import type { Command } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import { deleteFactor } from '../modules/second-factors/operations/delete-factor.ts';
import { listFactors } from '../modules/second-factors/operations/list-factors.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toId } from './input.ts';
import { print } from './output.ts';
import type { Terminal } from './terminal.ts';

const reset =
  (terminal: Terminal) =>
  (userId: number, { app, now: isImmediate = false }: OfApp & { readonly now?: boolean }): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const { factors } = await listFactors()({ principal, userId });
        const remove = deleteFactor(ports);
        let dueAt: Date | undefined;
        for (const { id } of factors) dueAt = await remove({ principal, userId, id, isImmediate, origin });
        const text = dueAt
          ? `All second factors of user ${userId} will be removed at ${toTimestamp(dueAt)} UTC, unless the user proves one before. Add --now to remove them at once.`
          : `Removed all second factors of user ${userId}.`;
        print(terminal, text);
      },
      app,
    );

/** Removes all second factors of a user, also without the waiting time, which a request cannot skip. */
export const resetFactorsCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'reset-factors')
    .description('remove all second factors of a user and end all sessions')
    .argument('<id>', 'ID of the user', toId)
    .option('--now', 'do not wait for factor_reset_delay_seconds')
    .addOption(appOption())
    .action(reset(terminal));
