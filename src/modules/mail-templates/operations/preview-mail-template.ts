import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Draft, draftFaults, type MailPreview, mailPreview } from '../mail-template.ts';

export type PreviewMailTemplate = (command: Draft & { readonly principal: Actor }) => Promise<MailPreview>;

/** Renders an example. A user sees the own name and address in it. */
export const previewMailTemplate =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): PreviewMailTemplate =>
  async ({ principal, id, source }) => {
    refuseFaults(draftFaults({ id, source }));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.previewMailTemplate);
    const recipient =
      principal.kind === 'user' ? { recipient: { email: principal.user.email, name: principal.user.displayname } } : {};
    const sent = { type: 'templates.preview', template_id: id, source, ...recipient } as const;
    return mailReceiver.run(principal.app, sent, mailPreview);
  };
