import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { changesOf, hiddenChange } from '../../../kernel/changed-fields.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { firstSecret } from '../../../kernel/rotated-secrets.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { appUpdated } from '../../applications/app-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { newSecret, reachFaults } from '../../webhook-endpoints/webhook-endpoint.ts';
import { type IssuedSource, listed } from '../listed-source.ts';
import { type SentPasswordSource, sourceFaults, sourceState, untilFaults } from '../password-source.ts';

export interface SetPasswordSourceCommand extends Conditional {
  readonly principal: Actor;
  readonly source: SentPasswordSource;
  readonly origin: Origin;
}

export type SetPasswordSource = (
  command: SetPasswordSourceCommand,
) => Promise<IssuedSource & { readonly isNew: boolean }>;

/**
 * Requires what acting as every user without a password does, because the source decides who logs in as them. A key of a program, which proves
 * nothing about a person, is not enough. @throws `forbidden`
 */
const requireMayAppoint = async (unit: Unit, principal: Actor): Promise<void> => {
  await requireEverywhere(
    unit,
    principal,
    operationPermissions.setPasswordSource,
    operationPermissions.impersonateUser,
  );
  if (principal.kind === 'serviceAccount') throw new DomainError('forbidden');
};

/** Creates or replaces the password source of an application. The first one gets a secret, which is shown only here. */
export const setPasswordSource = (
  ports: Pick<Ports, 'store' | 'sealer' | 'clock' | 'random' | 'isReceiverAllowed'>,
): SetPasswordSource => {
  const { sealer, clock } = ports;
  return auditedTransaction(ports, 'set_password_source', {
    validate({ source }: SetPasswordSourceCommand) {
      refuseFaults(sourceFaults(source));
      refuseFaults([...reachFaults(source, ports), ...untilFaults(source, clock.now())]);
    },
    async work(unit, { principal, source: { url, askedUntil }, expected }, at) {
      await requireMayAppoint(unit, principal);
      await requireProof(unit, 'setPasswordSource', principal, at);
      // The lock makes the later of two parallel changes see the secret of the earlier one.
      await unit.administration.lock();
      const before = await unit.passwordSources.find();
      requireVersion(before && sourceState(before), expected);
      // A source has no secret after a reset of the one that encrypted it.
      const secret = before?.secrets.stored.length ? undefined : newSecret(ports);
      const secrets = secret === undefined ? before!.secrets : firstSecret(await sealer.seal(secret));
      const source = await unit.passwordSources.put({ url, askedUntil: fromTimestamp(askedUntil)!, secrets }, at);
      const changes = [
        ...changesOf({ askedUntil: 'asked_until' }, before, source),
        ...(before?.url === url ? [] : [hiddenChange('url')]),
      ];
      return {
        result: { ...(await listed(unit, source, at)), secret, isNew: before === undefined },
        changes,
        events: [appUpdated(principal.app, ['password_source'])] as const,
      };
    },
  });
};
