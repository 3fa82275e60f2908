import type { OfApp, RecoveryRequest } from '../../../jobs/queue.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { canonicalEmail, emailFormFaults } from '../../../kernel/email.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import {
  type ChallengedCommand,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/steps/require-challenge.ts';
import { enforcedFor } from '../../connections/steps/admission.ts';
import { tellOfConnection } from '../../connections/steps/tell-of-enforcement.ts';
import { sendRecovery } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';

export interface RecoverCommand extends ChallengedCommand {
  readonly email: string;
  readonly origin: Origin;
}

type RecoverPorts = Pick<Ports, 'store' | 'refusals' | 'clock' | 'sealer' | 'verifyChallenge' | 'rateLimiter'>;

export type Recover = (command: RecoverCommand) => Promise<void>;

/**
 * Begins account recovery. The account is looked up after the reply has been sent, so that neither the reply nor its time reveals
 * it.
 */
export const recover = (ports: RecoverPorts): Recover =>
  auditedPublic(
    ports,
    'recover',
  )(async (command: RecoverCommand) => {
    const { principal, email, origin } = command;
    await requireChallenge(ports, 'recover', refuseChallengedFaults(command, emailFormFaults(email)));
    const { app } = principal;
    const canonical = canonicalEmail(email);
    await countEmail(ports, app, 'recovery', canonical);
    const enforced = await enforcedFor(principal.store.reads, app, canonical);
    const connection = enforced && { companyId: enforced.companyId, name: enforced.name };
    await principal.store.transaction((unit) =>
      unit.outbox.requestRecovery({ canonicalEmail: canonical, connection, origin }),
    );
  });

/**
 * Processes a request for a new password: if the address has an account that may log in, sends it a key, or tells the user with which
 * connection to log in.
 */
export const startRecovery =
  ({ store, refusals, clock, ...ports }: Ports) =>
  async ({ appId, canonicalEmail: canonical, connection, origin }: OfApp<RecoveryRequest>): Promise<void> => {
    const key = await newKey(ports);
    const at = clock.now();
    const entry = { event: 'recover', at, origin, appId } as const;
    const hasUser = await store.of({ id: entry.appId }).transaction(async (unit) => {
      const found = await unit.users.findAccount(canonical);
      const account = found && (await unit.users.lock(found.user.id));
      const user = account && mayLogIn(account.user) && !account.user.isAnonymous ? account.user : undefined;
      if (!user) return false;
      await unit.audit.add({ ...entry, userId: user.id });
      if (connection) await tellOfConnection(unit, user, connection, at);
      else await sendRecovery(unit, key, user, at);
      return true;
    });
    // The refusal log limits the entries, because anyone can request keys for any address.
    if (!hasUser) await refusals.add(entry);
  };
