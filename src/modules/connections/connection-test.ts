import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/openapi.ts';
import { DomainError } from '../../kernel/errors.ts';
import { toOneLine } from '../../kernel/text.ts';
import { after } from '../../kernel/timestamp.ts';
import { type BrokenRule, brokenRuleOf, type RuleName } from '../social/broken-rule.ts';
import type { ProvenIdentity } from '../social/social.ts';
import { type Connection, type ConnectionProtocol, keepsSecret, shasOf } from './connection.ts';
import { domainOf } from './email-domain.ts';

type Schemas = components['schemas'];

export type ConnectionTestOutcome = Schemas['ConnectionTestOutcome'];
export type ConnectionCheck = Schemas['ConnectionCheck'];
export type TestedIdentity = Schemas['TestedIdentity'];

/** The report of a test, which is stored as it is returned. */
export type TestReport = Pick<Schemas['ConnectionTest'], 'state' | 'checks' | 'identity' | 'outcome' | 'role'>;

/** The last test of a connection. */
export interface ConnectionTest extends TestReport {
  readonly testedAt: Date;
  readonly expiresAt: Date;
}

/** Returns true if a login reads the same from the identity provider, so that a test of the one is also a test of the other. */
export const keepsTest = (one: Connection, other: Connection): boolean =>
  keepsSecret(one, other) &&
  one.subject === other.subject &&
  one.ssoUrl === other.ssoUrl &&
  isDeepStrictEqual([one.attributes, one.scopes, shasOf(one)], [other.attributes, other.scopes, shasOf(other)]);

const keptSeconds = 86_400;

/** Returns the time when a test is deleted, because it contains personal data. */
export const testEnd = (now: Date): Date => after(now, keptSeconds);

/** Limits the texts and lists of a report: the identity provider writes them. */
const limits = { text: 300, items: 50 } as const;

const cut = (text: string): string => [...toOneLine(text.slice(0, 2 * limits.text))].slice(0, limits.text).join('');
const maybe = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : cut(text);

/**
 * The rules of a login in their order. Those of a list are checked at once, and the first failure ends them: whether the others are kept
 * is unknown then.
 */
const rulesOf: Readonly<Record<ConnectionProtocol, readonly (RuleName | readonly RuleName[])[]>> = {
  openid: [
    'discovery',
    'redirect_uri',
    'authorization',
    'token_endpoint',
    ['signature', 'issuer', 'audience', 'nonce', 'expiry'],
    'subject',
    'email',
    'domain',
    'groups',
  ],
  saml: [
    'discovery',
    'redirect_uri',
    'response',
    'authorization',
    'algorithm',
    'signature',
    ['issuer', 'recipient', 'in_response_to', 'expiry', 'conditions', 'audience'],
    'subject',
    'email',
    'domain',
    'groups',
  ],
};

/** The texts of SAML, where they differ. */
const samlFailures: Readonly<Partial<Record<RuleName, string>>> = {
  discovery: 'The metadata of the identity provider were not read',
  signature: 'The response is not signed with a certificate of the connection, or was changed',
  issuer: 'The response is of another entity ID',
  audience: 'The response is for another audience',
  expiry: 'The times of the response are not valid',
  subject: 'The name ID or attribute that identifies the user is missing or not valid',
};

const failures: Readonly<Record<RuleName, string>> = {
  discovery: 'The metadata at the issuer URL cannot be used',
  redirect_uri: 'The browser has not come back',
  authorization: 'The identity provider has not let the person log in',
  token_endpoint: 'The token endpoint has not returned a valid response',
  signature: 'The signature of the ID token cannot be verified',
  issuer: 'The ID token is of another issuer',
  audience: 'The ID token is for another client',
  nonce: 'The ID token is of another login',
  response: 'The response does not have the form of a SAML response',
  algorithm: 'The algorithm of the signature is not supported',
  in_response_to: 'The response answers another request',
  recipient: 'The response is for another URL',
  conditions: 'A condition of the response is not supported',
  expiry: 'The times of the ID token are not valid',
  subject: 'The claim that identifies the user is missing or not valid',
  email: 'The address is missing or not valid',
  domain: 'The company has not proven the domain of the address for this connection',
  groups: 'The groups that the mappings need are missing or could not be read',
};

type Found = Omit<ConnectionCheck, 'name'>;

const passed: Found = { result: 'passed', detail: null, expected: null, received: null };
const skipped: Found = { ...passed, result: 'skipped' };

const failed = ({ name, expected, received }: BrokenRule, reason?: string, texts = failures): Found => ({
  result: 'failed',
  detail: cut(reason === undefined ? `${texts[name]}.` : `${texts[name]}: ${reason}.`),
  expected: maybe(expected),
  received: maybe(received),
});

/** Returns the checks of a protocol up to a rule: those before it have passed, and those after it are skipped. */
const checksUntil = (
  protocol: ConnectionProtocol,
  ending: RuleName | undefined,
  found: Readonly<Partial<Record<RuleName, Found>>>,
): readonly ConnectionCheck[] => {
  const groups = rulesOf[protocol].map((rules): readonly RuleName[] => (typeof rules === 'string' ? [rules] : rules));
  const end = groups.findIndex((rules) => ending !== undefined && rules.includes(ending));
  return groups.flatMap((rules, index) =>
    rules.map((name) => ({ name, ...(found[name] ?? (end === -1 || index < end ? passed : skipped)) })),
  );
};

const unproven = { identity: null, outcome: null, role: null } as const;

/** Returns the report of a test whose browser is at the identity provider. */
export const startedTest = (protocol: ConnectionProtocol, redirectUri: string): TestReport => {
  const waiting: Found = {
    ...skipped,
    detail: 'If the identity provider shows an error, register this redirect URI there.',
    expected: cut(redirectUri),
  };
  return {
    state: 'started',
    checks: [...checksUntil(protocol, 'redirect_uri', { redirect_uri: waiting })],
    ...unproven,
  };
};

interface Refusal {
  readonly error: DomainError;
  readonly connection: Pick<Connection, 'protocol' | 'subject'>;
  /** The error of the redirect, which names what the identity provider has refused. */
  readonly providerError?: string | undefined;
  readonly at: Date;
}

/** Returns the rule of a refusal, with the values that only the test knows. */
const ruleOfRefusal = ({ error, connection, providerError, at }: Refusal): BrokenRule => {
  if (error.code === 'social_login_denied') return { name: 'authorization', received: providerError };
  const rule = brokenRuleOf(error) ?? { name: connection.protocol === 'saml' ? 'response' : 'token_endpoint' };
  if (rule.name === 'expiry' && rule.expected === undefined)
    return {
      ...rule,
      expected: `valid at ${connection.protocol === 'saml' ? at.toISOString() : Math.floor(at.getTime() / 1000)}`,
    };
  if (rule.name === 'subject' && rule.expected === undefined) return { ...rule, expected: connection.subject };
  return rule;
};

/**
 * Returns what a report says of an error beside the rule. Reasons of an outage are left out unless the provider has answered: they would
 * tell names of the internal network from names that do not exist.
 */
const reasonOf = ({ code, cause }: DomainError): string | undefined => {
  const reason = cause instanceof Error ? cause.message : undefined;
  if (code !== 'social_provider_unavailable') return reason;
  return reason !== undefined && /^status \d{3}$/.test(reason) ? reason : 'no response in time';
};

/** Returns the report of a test that has proven no identity. */
export const refusedTest = (refusal: Refusal): TestReport => {
  const { error, connection } = refusal;
  const rule = ruleOfRefusal(refusal);
  const isSaml = connection.protocol === 'saml';
  const texts = isSaml ? { ...failures, ...samlFailures } : failures;
  // The text of a rule of SAML has the reason.
  const found = failed(rule, isSaml ? undefined : reasonOf(error), texts);
  return {
    state: 'failed',
    checks: [...checksUntil(connection.protocol, rule.name, { [rule.name]: found })],
    ...unproven,
  };
};

const listed = (texts: readonly string[]): string => texts.slice(0, limits.items).join(', ');

const emailCheck = ({ attributes }: Connection, { email, claims = [] }: ProvenIdentity): Found =>
  email === undefined ? failed({ name: 'email', expected: attributes.email, received: listed(claims) }) : passed;

const domainCheck = ({ domains }: Connection, { email, isEmailVerified }: ProvenIdentity): Found => {
  if (email === undefined) return skipped;
  if (isEmailVerified) return passed;
  return failed({ name: 'domain', expected: listed(domains), received: domainOf(email) });
};

const groupsCheck = (
  { mappings, defaultRole, attributes }: Connection,
  { groups, areGroupsUnknown, claims = [] }: ProvenIdentity,
): Found => {
  if (mappings.length === 0) return skipped;
  if (groups === undefined || areGroupsUnknown)
    return failed({ name: 'groups', expected: attributes.groups, received: listed(claims) });
  const mapping = mappings.find(({ group }) => groups.includes(group));
  const detail = mapping
    ? `The group ${mapping.group} has the role ${mapping.role}.`
    : `No mapping has one of the groups: the default role is ${defaultRole}.`;
  return { ...passed, detail: cut(detail), received: maybe(listed(groups)) };
};

const shown = (identity: ProvenIdentity): TestedIdentity => ({
  subject: cut(identity.subject),
  email: maybe(identity.email),
  firstname: maybe(identity.firstname),
  lastname: maybe(identity.lastname),
  displayname: maybe(identity.displayname),
  groups: identity.areGroupsUnknown ? null : (identity.groups?.slice(0, limits.items).map(cut) ?? null),
  claims: (identity.claims ?? []).slice(0, limits.items).map(cut),
});

/** The outcomes of a login that opens a session. */
const successes: readonly ConnectionTestOutcome[] = ['would_log_in', 'would_create', 'would_link'];

interface Tried {
  readonly connection: Connection;
  /** The identity, whose address is verified if the company has proven the domain. */
  readonly identity: ProvenIdentity;
  readonly outcome: ConnectionTestOutcome;
  readonly role: string | undefined;
}

/** Returns the report of a test that has proven an identity. */
export const triedTest = ({ connection, identity, outcome, role }: Tried): TestReport => {
  const checks = checksUntil(connection.protocol, undefined, {
    email: emailCheck(connection, identity),
    domain: domainCheck(connection, identity),
    groups: groupsCheck(connection, identity),
  });
  const hasPassed = successes.includes(outcome) && checks.every(({ result }) => result !== 'failed');
  return {
    state: hasPassed ? 'passed' : 'failed',
    checks: [...checks],
    identity: shown(identity),
    outcome,
    role: role ?? null,
  };
};

const refusedOutcomes = [
  'link_required',
  'connection_domain_mismatch',
  'signup_closed',
  'account_inactive',
  'social_email_missing',
] as const satisfies readonly ConnectionTestOutcome[];

/** Returns the outcome of a login that was refused. @throws all other errors */
export const outcomeOfRefusal = (error: unknown): ConnectionTestOutcome => {
  if (!(error instanceof DomainError)) throw error;
  return refusedOutcomes.find((outcome) => outcome === error.code) ?? 'other';
};
