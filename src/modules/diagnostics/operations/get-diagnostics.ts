import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { after } from '../../../kernel/timestamp.ts';
import { refusedUrls } from '../../applications/refused-urls.ts';
import {
  type Diagnostic,
  type DiagnosticCheck,
  type DiagnosticStatus,
  isExposed,
  isOldKey,
  lateMailSeconds,
  mostCounted,
} from '../diagnostics.ts';
import { eventTroubles } from '../event-troubles.ts';

export type GetDiagnostics = (command: { readonly principal: Actor }) => Promise<readonly Diagnostic[]>;

type Details = Pick<Diagnostic, 'count' | 'startedAt'>;

/** Returns a result that has a problem, or not. */
const result = (
  check: DiagnosticCheck,
  hasProblem: boolean,
  details: Details = {},
  problem: DiagnosticStatus = 'warning',
): Diagnostic => ({ check, status: hasProblem ? problem : 'ok', ...details });

/** Checks the application of the caller. `doctor` applies the same rules to the deployment. */
export const getDiagnostics =
  (ports: Ports): GetDiagnostics =>
  async ({ principal }) => {
    const { clock, deployment, publicUrlOf } = ports;
    const { app } = principal;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getDiagnostics);
    const { administration, diagnostics } = principal.store.reads;
    const now = clock.now();
    const facts = await diagnostics.facts({ now, late: after(now, -lateMailSeconds) });
    const { failing, late, unnumbered } = await eventTroubles(principal.store.reads, now);
    const refused = refusedUrls(await administration.storedUrls(mostCounted), ports);
    const { settings } = app;
    const key = (check: DiagnosticCheck, since: Date | undefined): Diagnostic =>
      result(check, since !== undefined && isOldKey(since, now), { startedAt: since });

    return [
      result('mail_receiver', !facts.hasReceiver && !deployment.hasReceiver),
      result('mail_delivered', !facts.hasDelivered),
      result('mail_suspended', facts.suspendedAt !== undefined, { startedAt: facts.suspendedAt }, 'failed'),
      result('mail_failed', facts.failedMails > 0, { count: facts.failedMails }, 'failed'),
      result('mail_late', facts.lateMails > 0, { count: facts.lateMails, startedAt: facts.oldestLateMail }),
      ...failing.map(({ id, url, since }) => ({
        ...result('webhook_endpoint', true, { startedAt: since }, 'failed'),
        target: `webhook-endpoint:${id}` as const,
        targetName: new URL(url).host,
      })),
      ...(failing.length === 0 ? [result('webhook_endpoint', false)] : []),
      result('webhook_late', late !== undefined, { startedAt: late }),
      result('events_unnumbered', unnumbered !== undefined, { startedAt: unnumbered }),
      result('missing_secrets', facts.missingSecrets > 0, { count: facts.missingSecrets }, 'failed'),
      result(
        'stored_urls',
        refused.length > 0,
        { count: Math.min(mostCounted, refused.length) },
        refused.some(({ isFailure }) => isFailure) ? 'failed' : 'warning',
      ),
      result('second_factor', settings.secondFactor !== 'required' && settings.secondFactorRoles.length === 0, {
        count: facts.administratorsWithoutFactor,
      }),
      result('verified_email', !settings.requireVerifiedEmail),
      result('captcha', !facts.hasCaptcha),
      result('app_url', settings.appUrl === null),
      result('legal_pages', settings.termsUrl === null || settings.privacyUrl === null),
      result('public_url', isExposed(publicUrlOf(app), deployment)),
      result('rate_limits', !deployment.hasRateLimits),
      key('signing_key', facts.oldest.signingKey),
      key('application_keys', facts.oldest.applicationKey),
      key('super_admin_keys', facts.oldest.superAdminKey),
      { check: 'backup', status: 'unknown' },
    ];
  };
