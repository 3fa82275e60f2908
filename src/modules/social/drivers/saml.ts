import type { Clock } from '../../../kernel/ports.ts';
import { SamlError, type SamlRule } from '../../../saml/error.ts';
import { keyOf } from '../../../saml/metadata.ts';
import { authnRequestUrl } from '../../../saml/request.ts';
import { readResponse, type SamlAssertion } from '../../../saml/response.ts';
import { type BrokenRule, type RuleName, withRule } from '../broken-rule.ts';
import type { SocialDrivers } from '../ports.ts';
import type { Provider, ProviderConnection, SamlSettings } from '../provider.ts';
import type { ProvenIdentity } from '../social.ts';
import { codeInvalid, failed, tokenInvalid } from './failures.ts';
import { isSubject, toProvenIdentity } from './profile.ts';

/** A provider of a company with SAML. */
export interface SamlProvider extends Pick<Provider, 'issuer'> {
  readonly connection: ProviderConnection & { readonly saml: SamlSettings };
}

const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** The attribute with the object ID of a user of Microsoft Entra. */
const objectId = 'http://schemas.microsoft.com/identity/claims/objectidentifier';

/** The attribute of Microsoft Entra in place of groups that are too many for a response. */
const groupsElsewhere = 'http://schemas.microsoft.com/claims/groups.link';

const mostGroups = 1000;

/** Returns the groups of a user. Without the attribute, the list is empty. */
const groupsOf = (
  { valuesOf }: SamlAssertion,
  { attributes }: ProviderConnection,
): Pick<ProvenIdentity, 'groups' | 'areGroupsUnknown'> => {
  if (valuesOf(groupsElsewhere).length > 0) return { areGroupsUnknown: true };
  return { groups: valuesOf(attributes.groups).slice(0, mostGroups) };
};

/** Returns the ID of a user that never changes. @throws {SamlError} of the rule `subject` */
const subjectOf = ({ nameId, nameIdFormat = '', valuesOf }: SamlAssertion, { subject }: ProviderConnection): string => {
  const isAllowed =
    subject === 'oid' ||
    nameIdFormat === `${format}persistent` ||
    (subject === 'name_id' && nameIdFormat !== `${format}transient`);
  if (!isAllowed)
    throw new SamlError('subject', `The name ID has the format "${nameIdFormat}", expected "${format}persistent".`);
  const [id = ''] = subject === 'oid' ? valuesOf(objectId) : [nameId];
  if (!isSubject(id))
    throw new SamlError('subject', 'The ID of the user is absent, or not 1 to 255 characters of ASCII.');
  return id;
};

/** Returns the identity of an assertion. Attributes that are absent or not valid are left out. */
export const identityOf = (assertion: SamlAssertion, { issuer, connection }: SamlProvider): ProvenIdentity => {
  const { attributes } = connection;
  const { nameId, nameIdFormat, valuesOf } = assertion;
  const first = (name: string): string | undefined => valuesOf(name)[0];
  const identity = toProvenIdentity({
    issuer: issuer ?? '',
    id: subjectOf(assertion, connection),
    email: first(attributes.email) ?? (nameIdFormat === emailFormat ? nameId : undefined),
    // The proof of the domain decides.
    isEmailVerified: false,
    firstname: first(attributes.given_name),
    lastname: first(attributes.family_name),
  });
  return { ...identity, ...groupsOf(assertion, connection) };
};

const ruleNames: Readonly<Record<SamlRule, RuleName>> = {
  size: 'response',
  xml: 'response',
  structure: 'response',
  text: 'response',
  status: 'authorization',
  algorithm: 'algorithm',
  signature: 'signature',
  digest: 'signature',
  issuer: 'issuer',
  destination: 'recipient',
  request: 'in_response_to',
  subject: 'subject',
  recipient: 'recipient',
  time: 'expiry',
  conditions: 'conditions',
  audience: 'audience',
};

/** Returns the rule of a refusal for the test of a connection, with the compared values, or with what was wrong. */
export const brokenRuleIn = ({ rule, compared, message }: SamlError): BrokenRule => ({
  name: ruleNames[rule],
  ...(compared ?? { received: message }),
});

interface Received {
  readonly audience: string;
  readonly acsUrl: string;
  readonly requestId: string | undefined;
  readonly now: Date;
}

/** Reads a response to a connection. @throws {SamlError} */
export const readSamlResponse = (
  xml: Uint8Array,
  { issuer = '', connection }: SamlProvider,
  received: Received,
): SamlAssertion =>
  readResponse(xml, {
    ...received,
    issuer,
    keys: connection.saml.certificates.map(keyOf),
    authenticatedAfter: undefined,
  });

/** Creates the driver of SAML providers. The browser posts their response to this service, which keeps it until it is redeemed. */
export const createSaml =
  ({ clock }: { readonly clock: Clock }): ((settings: SamlSettings) => SocialDrivers) =>
  ({ ssoUrl }) => ({
    async begin(_provider, { state, service, requestId }) {
      // Only the test of a connection reaches one without metadata.
      if (ssoUrl === '') throw withRule(failed('the metadata were not read'), { name: 'discovery' });
      const request = { ...service, id: requestId, at: clock.now(), ssoUrl, relayState: state, isForced: false };
      return {
        authorizationUrl: authnRequestUrl(request),
        checks: { nonce: undefined, codeVerifier: undefined, requestId },
      };
    },
    async redeem(_provider, { code }, { answer }) {
      if (!answer || answer.code !== code) throw codeInvalid('the code of the response is another one');
      return answer.identity;
    },
    async accept() {
      throw tokenInvalid('the provider has no ID tokens');
    },
    async check() {
      throw failed('the provider has no checks');
    },
  });
