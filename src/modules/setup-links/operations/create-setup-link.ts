import { operationPermissions } from '../../../../generated/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { after } from '../../../kernel/timestamp.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import {
  type Creator,
  defaultExpirySeconds,
  hasEnded,
  mostSetupLinks,
  returnUrlFaults,
  type SentSetupLink,
  type SetupLink,
  type SetupStep,
  setupLinkFaults,
  setupLinkTarget,
  setupSteps,
} from '../setup-link.ts';

export interface CreateSetupLinkCommand extends RetryableCommand, SentSetupLink {
  readonly principal: Actor;
  readonly companyId: number;
  readonly steps?: readonly SetupStep[] | null | undefined;
}

/** A new link with its URL, which is not stored. */
export interface IssuedSetupLink extends SetupLink {
  readonly url: string;
}

export type CreateSetupLink = (command: CreateSetupLinkCommand) => Promise<IssuedSetupLink>;

const creatorOf = (principal: Actor): Creator =>
  principal.kind === 'user'
    ? { userId: principal.user.id, keyId: undefined }
    : { userId: undefined, keyId: principal.keyId };

const urlOf = (publicUrl: string, { uuid }: App, key: string): string =>
  `${publicUrl}/account/${uuid}/setup?key=${key}`;

/** Creates a setup link. Only the digest of its key is stored. The lock on the company keeps the number of its links. */
export const createSetupLink = (ports: RetryPorts & Pick<Ports, 'isPageAllowed' | 'publicUrlOf'>): CreateSetupLink => {
  const { keys, random, isPageAllowed, publicUrlOf } = ports;
  return auditedCreation(ports, 'create_setup_link', {
    validate: ({ principal: { app }, ...sent }: CreateSetupLinkCommand) =>
      refuseFaults([
        ...setupLinkFaults(sent),
        ...returnUrlFaults(sent.returnUrl, (url) => app.settings.redirectUris.includes(url) && isPageAllowed(url)),
      ]),
    async authorize(unit, { principal, companyId }) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.createSetupLink);
      await requireProof(unit, 'createSetupLink', principal, ports.clock.now());
    },
    async work(unit, { principal, companyId, steps, returnUrl, expiresIn }, at) {
      const links = await unit.setupLinks.list(companyId);
      const ended = links.filter((link) => hasEnded(link, at));
      for (const { id } of ended) await unit.setupLinks.delete(companyId, id);
      if (links.length - ended.length >= mostSetupLinks) throw new DomainError('too_many_setup_links');
      const key = random.key();
      const chosen = steps ?? setupSteps;
      const link = await unit.setupLinks.insert({
        companyId,
        steps: setupSteps.filter((step) => chosen.includes(step)),
        returnUrl: returnUrl ?? undefined,
        creator: creatorOf(principal),
        digest: keys.digest(key),
        createdAt: at,
        expiresAt: after(at, expiresIn ?? defaultExpirySeconds),
      });
      const { app } = principal;
      return { result: { ...link, url: urlOf(publicUrlOf(app), app, key) }, target: setupLinkTarget(link) };
    },
  });
};
