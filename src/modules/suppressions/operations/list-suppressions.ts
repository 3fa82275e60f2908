import { operationPermissions } from '../../../../generated/permissions.ts';
import { canonicalEmail, emailInputRule } from '../../../kernel/email.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { keepsRule } from '../../../kernel/text.ts';
import { type Suppression, suppressionList } from '../suppression.ts';

export interface SuppressionsCommand {
  readonly principal: Actor;
  readonly email?: string | undefined;
}

export type ListSuppressions = (command: SuppressionsCommand) => Promise<Suppression[]>;

/**
 * Lists the suppressed addresses of the application. An entry for all applications can come from another one, whose users this one
 * must not learn of: it is listed for the address of a user of this application only.
 */
export const listSuppressions =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): ListSuppressions =>
  async ({ principal, email }) => {
    refuseFaults(tooLong('email', email ?? '', emailInputRule.maxLength));
    const { app } = principal;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listSuppressions);
    if (email !== undefined && !keepsRule(emailInputRule, email)) return [];
    const isOfUser =
      email !== undefined && (await principal.store.reads.users.idOf(canonicalEmail(email))) !== undefined;
    const selection = email === undefined ? {} : { email: email.trim() };
    const command = { type: 'suppressions.list', ...selection, includes_shared: isOfUser } as const;
    const { data } = await mailReceiver.run(app, command, suppressionList);
    return data.filter((entry) => isOfUser || !entry.is_shared);
  };
