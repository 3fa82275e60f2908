import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser, SuperAdmin } from '../../../kernel/principal.ts';
import { type Draft, draftFaults, type MailTest, mailPreview, mailTest } from '../mail-template.ts';

type Recipient = Pick<SignedInUser | SuperAdmin, 'app' | 'user'>;

export type SendTestMail = (command: ActorCommand & Draft) => Promise<MailTest>;

/**
 * Sends an example to the caller, and to no other address: the caller chooses its text. An address that is not verified may belong
 * to another person. A failure is a result.
 */
export const sendTestMail = (ports: Pick<Ports, 'store' | 'clock' | 'mailReceiver'>): SendTestMail => {
  const { clock, mailReceiver } = ports;

  const send = async ({ app, user }: Recipient, { id, source }: Draft): Promise<MailTest> => {
    const { email, displayname: name, emailVerifiedAt } = user;
    const draft = { template_id: id, source, recipient: { email, name } };
    if (emailVerifiedAt) return mailReceiver.run(app, { type: 'templates.test', ...draft }, mailTest);
    // Faults of the template are reported as to other callers.
    await mailReceiver.run(app, { type: 'templates.preview', ...draft }, mailPreview);
    return { result: 'unverified', detail: null };
  };

  return audited(
    ports,
    'send_test_mail',
  )(async (command: ActorCommand & Draft) => {
    const { principal, id } = command;
    refuseFaults(draftFaults(command));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.sendTestMail);
    if (principal.kind === 'serviceAccount') throw new DomainError('forbidden');
    const test = await send(principal, command);
    await principal.store.single.audit.add(
      entryOf('send_test_mail', command, clock.now(), { target: `mail-template:${id}` }),
    );
    return test;
  });
};
