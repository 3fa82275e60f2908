import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { templateDetails, templateIdFaults } from '../mail-template.ts';

export interface ResetMailTemplateCommand extends ActorCommand {
  readonly id: string;
}

export type ResetMailTemplate = (command: ResetMailTemplateCommand) => Promise<void>;

/** Deletes the change of a template in the notification application. */
export const resetMailTemplate = (ports: Pick<Ports, 'store' | 'clock' | 'mailReceiver'>): ResetMailTemplate => {
  const { clock, mailReceiver } = ports;
  return audited(
    ports,
    'reset_mail_template',
  )(async (command: ResetMailTemplateCommand) => {
    const { principal, id } = command;
    refuseFaults(templateIdFaults(id));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.resetMailTemplate);
    await requireProof(principal.store.reads, 'resetMailTemplate', principal, clock.now());
    await mailReceiver.run(principal.app, { type: 'templates.reset', template_id: id }, templateDetails);
    await principal.store.single.audit.add(
      entryOf('reset_mail_template', command, clock.now(), { target: `mail-template:${id}` }),
    );
  });
};
