import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import type { Tester } from '../enforcement.ts';

/** Returns the caller of a test as a text: only the same caller finishes it. */
export const testerName = (principal: Configurer): string => {
  switch (principal.kind) {
    case 'user':
      return `user:${principal.user.id}`;
    case 'setup':
      return `setup-link:${principal.linkId}`;
    default:
      return `key:${principal.keyId ?? ''}`;
  }
};

/** Returns true for the name of a user as a caller. */
export const isTestOfUser = (tester: string | undefined): boolean => tester?.startsWith('user:') ?? false;

/** Returns the user or the key that answers for a test. The holder of a setup link needs no account, so it is the creator of the link. @throws `forbidden` if the link was revoked meanwhile */
export const testerOf = async (unit: Unit, principal: Configurer): Promise<Tester> => {
  if (principal.kind === 'user') return { userId: principal.user.id, keyId: undefined };
  if (principal.kind !== 'setup') return { userId: undefined, keyId: principal.keyId };
  const link = await unit.setupLinks.find(principal.companyIds[0], principal.linkId);
  if (!link) throw new DomainError('forbidden');
  return link.creator;
};
