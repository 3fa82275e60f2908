import type { ConnectionState } from '../../../modules/connections/connection.ts';
import type {
  ConnectionCheck,
  ConnectionTestOutcome,
  TestReport,
} from '../../../modules/connections/connection-test.ts';
import type { DomainState } from '../../../modules/domains/domain.ts';
import type { RuleName } from '../../../modules/social/broken-rule.ts';
import type { SetupProduct } from '../../../openid/setup/setup-pages.ts';

type TestState = TestReport['state'];
type CheckResult = ConnectionCheck['result'];

type Name =
  | 'steps'
  | 'domain'
  | 'connection'
  | 'done'
  | 'openTitle'
  | 'openHint'
  | 'open'
  | 'endedTitle'
  | 'endedHint'
  | 'domainTitle'
  | 'domainHint'
  | 'pendingHint'
  | 'failingHint'
  | 'verifiedHint'
  | 'recordName'
  | 'recordValue'
  | 'check'
  | 'remove'
  | 'domainLabel'
  | 'add'
  | 'connectionTitle'
  | 'connectionHint'
  | 'productHint'
  | 'other'
  | 'otherProduct'
  | 'redirectUri'
  | 'issuer'
  | 'clientId'
  | 'clientSecret'
  | 'secretKept'
  | 'save'
  | 'entityId'
  | 'acsUrl'
  | 'serviceMetadata'
  | 'providerEntityId'
  | 'metadataUrl'
  | 'metadata'
  | 'useSaml'
  | 'samlHint'
  | 'draftHint'
  | 'activeHint'
  | 'noDomains'
  | 'activate'
  | 'disable'
  | 'change'
  | 'connect'
  | 'mapping'
  | 'mappingTitle'
  | 'mappingHint'
  | 'noConnection'
  | 'claim'
  | 'claimHint'
  | 'group'
  | 'role'
  | 'defaultRole'
  | 'saveMappings'
  | 'test'
  | 'testTitle'
  | 'testHint'
  | 'startTest'
  | 'notTested'
  | 'testedAt'
  | 'expected'
  | 'received'
  | 'checks'
  | 'identity'
  | 'email'
  | 'name'
  | 'groups'
  | 'resultingRole'
  | 'leadingTitle'
  | 'leadingHint'
  | 'leadOn'
  | 'provisioning'
  | 'provisioningTitle'
  | 'provisioningHint'
  | 'baseUrl'
  | 'token'
  | 'tokenOnce'
  | 'createToken'
  | 'noTokens'
  | 'tokenCreated'
  | 'tokenUsed'
  | 'tokenUnused'
  | 'revokeToken'
  | 'enforcement'
  | 'enforcementTitle'
  | 'enforcementHint'
  | 'enforced'
  | 'notEnforced'
  | 'enforcedHint'
  | 'notEnforcedHint'
  | 'noneToEnforce'
  | 'noOwners'
  | 'enforcedDomains'
  | 'breakGlass'
  | 'breakGlassHint'
  | 'enforce'
  | 'endEnforcement'
  | 'doneTitle'
  | 'doneHint'
  | 'back'
  | 'next'
  | 'previous'
  | 'copy'
  | 'copied';

/** The texts of the pages of a setup link. */
export interface SetupTexts extends Readonly<Record<Name, string>> {
  readonly states: Readonly<Record<DomainState, string>>;
  readonly connectionStates: Readonly<Record<ConnectionState, string>>;
  readonly testStates: Readonly<Record<TestState, string>>;
  readonly results: Readonly<Record<CheckResult, string>>;
  /** The rules of the checks. A rule without a text has its name. */
  readonly rules: Readonly<Partial<Record<RuleName, string>>>;
  readonly outcomes: Readonly<Record<ConnectionTestOutcome, string>>;
  /** The steps at each product, in the words of its pages. */
  readonly guides: Readonly<Record<SetupProduct, readonly string[]>>;
  /** The same with SAML. */
  readonly samlGuides: Readonly<Record<SetupProduct, readonly string[]>>;
  readonly problems: Readonly<
    Record<
      | 'domain_not_proven'
      | 'domain_taken'
      | 'domain_added'
      | 'too_many_domains'
      | 'domain_connected'
      | 'too_many_connections'
      | 'break_glass_required'
      | 'test_required'
      | 'forbidden'
      | 'social_state_invalid'
      | 'social_provider_failed'
      | 'social_provider_unavailable'
      | 'too_many_scim_tokens'
      | 'rate_limited'
      | 'validation_failed'
      | 'other',
      string
    >
  >;
  readonly faults: Readonly<
    Record<'domain' | 'issuer' | 'clientId' | 'clientSecret' | 'metadataUrl' | 'metadata' | 'mappings', string>
  >;
}
