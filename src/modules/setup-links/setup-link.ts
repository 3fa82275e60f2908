import type { components } from '../../../generated/openapi.ts';
import { duplicateFaults, type Fault, ifSent, sizeFaults } from '../../kernel/errors.ts';
import { after } from '../../kernel/timestamp.ts';
import { redirectUriRule } from '../../kernel/web-address.ts';

export type SetupStep = components['schemas']['SetupStep'];

/** The steps of the setup page, in their order. */
export const setupSteps = [
  'domain',
  'connection',
  'mapping',
  'test',
  'provisioning',
  'enforcement',
] as const satisfies readonly SetupStep[];

/** The creator of a link: a user or a key. Neither is the CLI. */
export interface Creator {
  readonly userId: number | undefined;
  readonly keyId: number | undefined;
}

/** A link to the setup page of a company. */
export interface SetupLink {
  readonly id: number;
  readonly companyId: number;
  readonly steps: readonly SetupStep[];
  readonly returnUrl: string | undefined;
  readonly creator: Creator;
  readonly createdAt: Date;
  /** The time until which the link can be opened. */
  readonly expiresAt: Date;
  /** The time when a browser opened the link, and until which that browser can continue. */
  readonly usedAt: Date | undefined;
  readonly sessionEndsAt: Date | undefined;
}

/** The maximum number of links of a company that have not ended. */
export const mostSetupLinks = 20;

/** The time for which a browser that has opened a link can continue. */
const sessionSeconds = 3600;

export const defaultExpirySeconds = 3600;

/** Equal to the contract's `CreateSetupLinkRequest`. */
export const setupLinkRules = {
  steps: { minItems: 1, maxItems: 10 },
  returnUrl: { minLength: 1, maxLength: redirectUriRule.maxLength },
  expiresIn: { minimum: 300, maximum: 604_800 },
} as const;

export const sessionEndOf = (openedAt: Date): Date => after(openedAt, sessionSeconds);

/** Returns true if no browser has opened a link and one still can. */
export const isOpenable = ({ usedAt, expiresAt }: SetupLink, now: Date): boolean => !usedAt && now < expiresAt;

/** Returns true if the browser that has opened a link can continue. */
export const isInUse = ({ sessionEndsAt }: SetupLink, now: Date): boolean =>
  sessionEndsAt !== undefined && now < sessionEndsAt;

export const hasEnded = (link: SetupLink, now: Date): boolean => !isOpenable(link, now) && !isInUse(link, now);

/** The fields of a link as clients send them. */
export interface SentSetupLink {
  readonly steps?: readonly string[] | null | undefined;
  readonly returnUrl?: string | null | undefined;
  readonly expiresIn?: number | null | undefined;
}

const stepFaults = (steps: readonly string[]): readonly Fault[] => [
  ...sizeFaults('steps', steps, setupLinkRules.steps),
  ...duplicateFaults('steps', steps),
];

const expiryFaults = (seconds: number): readonly Fault[] => {
  const { minimum, maximum } = setupLinkRules.expiresIn;
  return seconds >= minimum && seconds <= maximum
    ? []
    : [{ field: 'expiresIn', code: 'out_of_range', detail: `must be between ${minimum} and ${maximum}` }];
};

/** Checks the fields that need no application. */
export const setupLinkFaults = ({ steps, expiresIn }: SentSetupLink): readonly Fault[] => [
  ...ifSent(steps ?? undefined, stepFaults),
  ...ifSent(expiresIn ?? undefined, expiryFaults),
];

/**
 * Checks the URL to which the page leads in the end. It is compared exactly with the redirect URIs: the page is one of this service, and
 * must not lead to a site of which the application knows nothing.
 */
export const returnUrlFaults = (
  url: string | null | undefined,
  isRegistered: (url: string) => boolean,
): readonly Fault[] =>
  url === undefined || url === null || isRegistered(url)
    ? []
    : [{ field: 'returnUrl', code: 'not_allowed', detail: 'must be a redirect URI of the application' }];

/** Returns the object of an audit entry. */
export const setupLinkTarget = ({ id }: Pick<SetupLink, 'id'>) => `setup-link:${id}` as const;
