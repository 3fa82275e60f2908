import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type MailTemplateSummary, templateList } from '../mail-template.ts';

export type ListMailTemplates = (command: { readonly principal: Actor }) => Promise<MailTemplateSummary[]>;

export const listMailTemplates =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): ListMailTemplates =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listMailTemplates);
    const { data } = await mailReceiver.run(principal.app, { type: 'templates.list' }, templateList);
    return data;
  };
