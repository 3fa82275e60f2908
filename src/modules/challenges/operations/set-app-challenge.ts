import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { changesOf, hiddenChange } from '../../../kernel/changed-fields.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { appUpdated } from '../../applications/app-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type Challenge, challengedOperations, challengeState, defaultMinScore, traitsOf } from '../challenge.ts';
import { type ChallengeSetup, challengeFaults, isSameVerifier, secretKeyMissing } from '../challenge-setup.ts';

export interface SetAppChallengeCommand extends Conditional {
  readonly principal: Actor;
  readonly setup: ChallengeSetup;
  readonly origin: Origin;
}

export type SetAppChallenge = (
  command: SetAppChallengeCommand,
) => Promise<{ readonly challenge: Challenge; readonly isNew: boolean }>;

const fieldNames = {
  driver: 'driver',
  siteKey: 'site_key',
  operations: 'operations',
  loginAfterFailures: 'login_after_failures',
  minScore: 'min_score',
  hostnames: 'hostnames',
  verifyUrl: 'verify_url',
} as const satisfies Partial<Record<keyof Challenge, string>>;

/** Creates or replaces the challenge that an application requires. */
export const setAppChallenge = (
  ports: Pick<Ports, 'store' | 'sealer' | 'clock' | 'isVerifierAllowed'>,
): SetAppChallenge => {
  const { sealer, clock, isVerifierAllowed } = ports;
  return audited(
    ports,
    'set_app_challenge',
  )(async (command: SetAppChallengeCommand) => {
    const { principal, setup } = command;
    refuseFaults(challengeFaults(setup, isVerifierAllowed));
    const { driver, siteKey, secretKey, operations, minScore, hostnames = [], verifyUrl } = setup;
    const { loginAfterFailures = 0 } = setup;
    const sealed = secretKey === undefined ? undefined : await sealer.seal(secretKey);
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      await requireEverywhere(unit, principal, operationPermissions.setAppChallenge);
      await requireProof(unit, 'setAppChallenge', principal, at);
      // The lock lets the later of two parallel changes see the secret key of the earlier one.
      await unit.administration.lock();
      const before = await unit.challenges.find();
      requireVersion(before && challengeState(before), command.expected);
      // The key is empty after a reset of the secret that encrypted it.
      const kept = before && isSameVerifier(before, setup) ? before.sealedSecretKey : '';
      const sealedSecretKey = sealed ?? kept;
      if (sealedSecretKey === '') refuseFaults(secretKeyMissing);
      const challenge = await unit.challenges.put({
        driver,
        siteKey,
        sealedSecretKey,
        operations: challengedOperations.filter((operation) => operations.includes(operation)),
        loginAfterFailures,
        minScore: traitsOf(driver).hasScore ? (minScore ?? defaultMinScore) : undefined,
        hostnames,
        verifyUrl,
        at,
      });
      const changes = [
        ...changesOf(fieldNames, before, challenge),
        ...(sealed === undefined ? [] : [hiddenChange('secret_key')]),
      ];
      const entry = entryOf('set_app_challenge', command, at, { changes });
      await unit.audit.add(entry, [appUpdated(principal.app, ['challenge'])]);
      return { challenge, isNew: before === undefined };
    });
  });
};
