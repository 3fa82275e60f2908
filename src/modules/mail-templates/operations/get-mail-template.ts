import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type MailTemplateDetails, templateDetails, templateIdFaults } from '../mail-template.ts';

export type GetMailTemplate = (command: {
  readonly principal: Actor;
  readonly id: string;
}) => Promise<MailTemplateDetails>;

export const getMailTemplate =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): GetMailTemplate =>
  async ({ principal, id }) => {
    refuseFaults(templateIdFaults(id));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getMailTemplate);
    return mailReceiver.run(principal.app, { type: 'templates.get', template_id: id }, templateDetails);
  };
