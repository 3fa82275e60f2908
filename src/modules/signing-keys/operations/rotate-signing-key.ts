import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import type { ListedSigningKey } from '../ports.ts';

export type RotateSigningKey = (command: ActorCommand) => Promise<ListedSigningKey>;

/**
 * Creates the next signing key. The keys are those of all applications, so only administrators of the default application may: an
 * application that shares the service must not change what the others publish.
 */
export const rotateSigningKey = (ports: Pick<Ports, 'store' | 'clock' | 'signingKeyChain'>): RotateSigningKey => {
  const { clock, signingKeyChain } = ports;
  return audited(
    ports,
    'rotate_signing_key',
  )(async (command: ActorCommand) => {
    const { principal } = command;
    await principal.store.transaction(async (unit) => {
      await requireEverywhere(unit, principal, operationPermissions.rotateSigningKey);
      if (!(await unit.applications.isDefault())) throw new DomainError('forbidden');
      await requireProof(unit, 'rotateSigningKey', principal, clock.now());
    });
    return signingKeyChain.rotate(command);
  });
};
