import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { hiddenChange } from '../../../kernel/changed-fields.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type Draft, draftFaults, type MailTemplateDetails, templateDetails } from '../mail-template.ts';

export type SetMailTemplate = (command: ActorCommand & Draft) => Promise<MailTemplateDetails>;

/**
 * Changes a template in the notification application. The audit entry follows the answer, because most refusals are about the
 * template; a failure without an answer has an entry, too.
 */
export const setMailTemplate = (ports: Pick<Ports, 'store' | 'clock' | 'mailReceiver'>): SetMailTemplate => {
  const { clock, mailReceiver } = ports;
  return audited(
    ports,
    'set_mail_template',
  )(async (command: ActorCommand & Draft) => {
    const { principal, id, source } = command;
    refuseFaults(draftFaults(command));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.setMailTemplate);
    await requireProof(principal.store.reads, 'setMailTemplate', principal, clock.now());
    const sent = { type: 'templates.set', template_id: id, source } as const;
    const template = await mailReceiver.run(principal.app, sent, templateDetails);
    const facts = { target: `mail-template:${id}`, changes: [hiddenChange('source')] } as const;
    await principal.store.single.audit.add(entryOf('set_mail_template', command, clock.now(), facts));
    return template;
  });
};
