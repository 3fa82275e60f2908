/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { components } from './openapi.ts';

/** The part of a request in which an operation takes an argument of GraphQL. */
export type Place = 'body' | `${'path' | 'query' | 'header' | 'body'}.${string}`;

/** A root field of GraphQL, and what of its operation corresponds to it. */
export interface FieldRow {
  readonly operation: string;
  /** The place of each argument. */
  readonly args: Readonly<Record<string, Place>>;
  /** The parameters of the path without an argument, with their value. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The arguments, and the fields of inputs, whose null REST takes: elsewhere, null means that the value is absent. */
  readonly nullable?: readonly string[];
  /**
   * The part of the reply that is the value of the field: none, because the field is true if there is no error (`done`); the list in
   * it (`data`); or all of it (`body`). A field with `resolver` needs one, because the contracts differ in what it takes or returns.
   */
  readonly answer: 'done' | 'data' | 'body' | 'resolver';
  readonly because?: string;
}

/** The root fields of GraphQL with their operations. */
export const fieldTable = {
  Query: {
    loginCode: { operation: 'getLoginCode', args: { key: 'path.key' }, answer: 'body' },
    loginOptions: { operation: 'getLoginOptions', args: {}, answer: 'body' },
    sessions: { operation: 'listSessions', args: { user_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    appSessions: { operation: 'listAppSessions', args: { limit: 'query.limit', cursor: 'query.cursor', user_id: 'query.user_id', network: 'query.network', created_from: 'query.created_from', created_to: 'query.created_to' }, answer: 'body' },
    session: { operation: 'getSession', args: { user_id: 'path.id', id: 'path.session_id' }, answer: 'body' },
    me: { operation: 'getMe', args: {}, answer: 'body' },
    users: { operation: 'listUsers', args: { limit: 'query.limit', cursor: 'query.cursor', sort: 'query.sort', email: 'query.email', status: 'query.status', role: 'query.role', q: 'query.q', is_verified: 'query.is_verified', second_factor: 'query.second_factor', provider: 'query.provider', company_id: 'query.company_id', registered_from: 'query.registered_from', registered_to: 'query.registered_to', lastvisit_from: 'query.lastvisit_from', lastvisit_to: 'query.lastvisit_to', has_returned: 'query.has_returned' }, answer: 'body' },
    userCount: { operation: 'countUsers', args: { email: 'query.email', status: 'query.status', role: 'query.role', q: 'query.q', is_verified: 'query.is_verified', second_factor: 'query.second_factor', provider: 'query.provider', company_id: 'query.company_id', registered_from: 'query.registered_from', registered_to: 'query.registered_to', lastvisit_from: 'query.lastvisit_from', lastvisit_to: 'query.lastvisit_to', has_returned: 'query.has_returned' }, answer: 'body' },
    user: { operation: 'getUser', args: { id: 'path.id' }, answer: 'body' },
    permissions: { operation: 'getPermissions', args: { company_id: 'query.company_id' }, answer: 'data' },
    verification: { operation: 'getVerification', args: { key: 'path.key' }, answer: 'body' },
    passwordReset: { operation: 'getPasswordReset', args: { key: 'path.key' }, answer: 'body' },
    emailChange: { operation: 'getEmailChange', args: { key: 'path.key' }, answer: 'body' },
    userEmailChange: { operation: 'getUserEmailChange', args: { user_id: 'path.id' }, answer: 'body' },
    invitations: { operation: 'listInvitations', args: { limit: 'query.limit', cursor: 'query.cursor', state: 'query.state' }, answer: 'body' },
    invitation: { operation: 'getInvitation', args: { key: 'path.key' }, answer: 'body' },
    exportUser: { operation: 'exportUser', args: { id: 'path.id' }, answer: 'resolver', because: "the reply is a stream" },
    lockouts: { operation: 'listLockouts', args: { user_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    socialDrivers: { operation: 'listSocialDrivers', args: {}, answer: 'data' },
    identities: { operation: 'listIdentities', args: { user_id: 'path.id' }, answer: 'data' },
    providers: { operation: 'listProviders', args: {}, answer: 'data' },
    factors: { operation: 'listFactors', args: { user_id: 'path.id' }, answer: 'body' },
    companies: { operation: 'listCompanies', args: { limit: 'query.limit', cursor: 'query.cursor', q: 'query.q' }, answer: 'body' },
    company: { operation: 'getCompany', args: { id: 'path.id' }, answer: 'body' },
    branches: { operation: 'listBranches', args: { company_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor', q: 'query.q' }, answer: 'body' },
    members: { operation: 'listMembers', args: { company_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    memberships: { operation: 'listMemberships', args: { user_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor', permissions: 'query.permissions' }, answer: 'body' },
    roles: { operation: 'listRoles', args: { limit: 'query.limit', cursor: 'query.cursor', q: 'query.q' }, answer: 'body' },
    app: { operation: 'getApp', args: {}, answer: 'body' },
    apps: { operation: 'listApps', args: { limit: 'query.limit', cursor: 'query.cursor', q: 'query.q' }, answer: 'body' },
    challenges: { operation: 'listChallenges', args: {}, answer: 'data' },
    appChallenge: { operation: 'getAppChallenge', args: {}, answer: 'body' },
    serviceAccounts: { operation: 'listServiceAccounts', args: { limit: 'query.limit', cursor: 'query.cursor', q: 'query.q' }, answer: 'body' },
    serviceAccount: { operation: 'getServiceAccount', args: { id: 'path.id' }, answer: 'body' },
    ownServiceAccount: { operation: 'getOwnServiceAccount', args: {}, answer: 'body' },
    apiKeys: { operation: 'listApiKeys', args: { limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    signingKeys: { operation: 'listSigningKeys', args: {}, answer: 'data' },
    clients: { operation: 'listClients', args: { limit: 'query.limit', cursor: 'query.cursor', q: 'query.q', impersonation_allowed: 'query.impersonation_allowed' }, answer: 'body' },
    client: { operation: 'getClient', args: { id: 'path.id' }, answer: 'body' },
    clientErrors: { operation: 'listClientErrors', args: { id: 'path.id' }, answer: 'data' },
    resourceServers: { operation: 'listResourceServers', args: { limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    resourceServer: { operation: 'getResourceServer', args: { id: 'path.id' }, answer: 'body' },
    grants: { operation: 'listGrants', args: { user_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    audit: { operation: 'listAuditEvents', args: { limit: 'query.limit', cursor: 'query.cursor', event: 'query.event', user_id: 'query.user_id', actor_id: 'query.actor_id', target: 'query.target', network: 'query.network', success: 'query.success', from: 'query.from', to: 'query.to' }, answer: 'body' },
    statistics: { operation: 'getStatistics', args: { from: 'query.from', to: 'query.to', interval: 'query.interval' }, answer: 'body' },
    diagnostics: { operation: 'getDiagnostics', args: {}, answer: 'data' },
    events: { operation: 'listEvents', args: { after: 'query.after', before: 'query.before', types: 'query.types', limit: 'query.limit', wait: 'query.wait', names: 'query.names' }, answer: 'body' },
    webhookEndpoints: { operation: 'listWebhookEndpoints', args: { limit: 'query.limit', cursor: 'query.cursor' }, answer: 'body' },
    webhookEndpoint: { operation: 'getWebhookEndpoint', args: { id: 'path.id' }, answer: 'body' },
    webhookDeliveries: { operation: 'listWebhookDeliveries', args: { endpoint_id: 'path.id', limit: 'query.limit', cursor: 'query.cursor', outcome: 'query.outcome', event_id: 'query.event_id' }, answer: 'body' },
    webhookDelivery: { operation: 'getWebhookDelivery', args: { endpoint_id: 'path.id', id: 'path.delivery_id' }, answer: 'body' },
    webhookStatistics: { operation: 'getWebhookStatistics', args: { endpoint_id: 'path.id', from: 'query.from', to: 'query.to' }, answer: 'body' },
    notifications: { operation: 'listNotifications', args: { limit: 'query.limit', cursor: 'query.cursor', state: 'query.state', user_id: 'query.user_id' }, answer: 'body' },
    mailStates: { operation: 'listMailStates', args: { ids: 'query.ids' }, answer: 'data' },
    deadLetters: { operation: 'listDeadLetters', args: {}, answer: 'data' },
    mailTemplates: { operation: 'listMailTemplates', args: {}, answer: 'data' },
    mailTemplate: { operation: 'getMailTemplate', args: { id: 'path.id' }, answer: 'body' },
    suppressions: { operation: 'listSuppressions', args: { email: 'query.email' }, answer: 'data' },
  },
  Mutation: {
    login: { operation: 'login', args: { data: 'body' }, answer: 'body' },
    loginWithPassword: { operation: 'login', args: { data: 'body' }, answer: 'body' },
    completeLogin: { operation: 'completeLogin', args: { data: 'body' }, nullable: ['data.passkey.response.userHandle'], answer: 'body' },
    sendLoginCode: { operation: 'sendLoginCode', args: { data: 'body' }, answer: 'done' },
    loginWithCode: { operation: 'loginWithCode', args: { data: 'body' }, answer: 'body' },
    startPasskeyLogin: { operation: 'startPasskeyLogin', args: {}, answer: 'body' },
    loginWithPasskey: { operation: 'loginWithPasskey', args: { data: 'body' }, nullable: ['data.passkey.response.userHandle'], answer: 'body' },
    sendLoginSms: { operation: 'sendLoginSms', args: { challenge: 'body.challenge' }, answer: 'body' },
    refreshToken: { operation: 'refresh', args: {}, answer: 'body' },
    logout: { operation: 'logout', args: { all_devices: 'body.all_devices' }, answer: 'done' },
    endSession: { operation: 'endSession', args: { user_id: 'path.id', id: 'path.session_id' }, answer: 'done' },
    endSessions: { operation: 'endSessions', args: { user_id: 'path.id' }, answer: 'done' },
    reauthenticate: { operation: 'reauthenticate', args: { data: 'body' }, nullable: ['data.passkey.response.userHandle'], answer: 'body' },
    sendReauthenticationCode: { operation: 'sendReauthenticationCode', args: {}, answer: 'done' },
    sendReauthenticationSms: { operation: 'sendReauthenticationSms', args: {}, answer: 'body' },
    startPasskeyReauthentication: { operation: 'startPasskeyReauthentication', args: {}, answer: 'body' },
    register: { operation: 'signup', args: { data: 'body' }, answer: 'resolver', because: "data.displayname is not in REST" },
    sendCellPhoneCode: { operation: 'sendCellPhoneCode', args: {}, fixed: { id: 'me' }, answer: 'done' },
    verifyCellPhone: { operation: 'verifyCellPhone', args: { code: 'body.code' }, fixed: { id: 'me' }, answer: 'body' },
    changePassword: { operation: 'changePassword', args: { data: 'body' }, fixed: { id: 'me' }, answer: 'done' },
    updateUser: { operation: 'updateUser', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, nullable: ['data.city_id', 'data.state_id', 'data.country_id', 'data.phone_number', 'data.cell_phone_number', 'data.profile_image', 'data.profile_header_mobile', 'data.karma', 'data.votes', 'data.votes_points', 'data.card_last_four', 'data.card_brand', 'data.trial_ends_at'], answer: 'resolver', because: "data.profile_header has another type in REST" },
    deleteUser: { operation: 'deleteUser', args: { id: 'path.id', password: 'body.password', if_match: 'header.If-Match' }, answer: 'done' },
    restoreUser: { operation: 'restoreUser', args: { id: 'path.id' }, answer: 'body' },
    banUser: { operation: 'banUser', args: { id: 'path.id' }, answer: 'body' },
    unbanUser: { operation: 'unbanUser', args: { id: 'path.id' }, answer: 'body' },
    deactivateUser: { operation: 'deactivateUser', args: { id: 'path.id' }, answer: 'body' },
    activateUser: { operation: 'activateUser', args: { id: 'path.id' }, answer: 'body' },
    forgotPassword: { operation: 'recover', args: { data: 'body' }, answer: 'done' },
    resetPassword: { operation: 'resetPassword', args: { data: 'body' }, answer: 'resolver', because: "key is in the path only; data.token is not in REST; data.email is not in REST" },
    verifyEmail: { operation: 'verifyEmail', args: { key: 'path.key', password: 'body.password' }, answer: 'done' },
    rejectSignup: { operation: 'rejectSignup', args: { key: 'path.key' }, answer: 'done' },
    resendVerification: { operation: 'resendVerification', args: {}, answer: 'done' },
    resendUserVerification: { operation: 'resendUserVerification', args: { id: 'path.id' }, answer: 'done' },
    verifyUserEmail: { operation: 'verifyUserEmail', args: { id: 'path.id' }, answer: 'body' },
    changeUserEmail: { operation: 'changeUserEmail', args: { user_id: 'path.id', data: 'body' }, answer: 'done' },
    confirmEmailChange: { operation: 'confirmEmailChange', args: { key: 'path.key' }, answer: 'done' },
    cancelEmailChange: { operation: 'cancelEmailChange', args: { key: 'path.key' }, answer: 'done' },
    cancelUserEmailChange: { operation: 'cancelUserEmailChange', args: { user_id: 'path.id' }, answer: 'done' },
    invite: { operation: 'invite', args: { data: 'body' }, answer: 'body' },
    resendInvitation: { operation: 'resendInvitation', args: { id: 'path.id' }, answer: 'done' },
    revokeInvitation: { operation: 'revokeInvitation', args: { id: 'path.id' }, answer: 'done' },
    acceptInvitation: { operation: 'acceptInvitation', args: { key: 'path.key', data: 'body' }, answer: 'body' },
    impersonateUser: { operation: 'impersonateUser', args: { user_id: 'path.id', data: 'body' }, answer: 'body' },
    clearLockouts: { operation: 'clearLockouts', args: { user_id: 'path.id' }, answer: 'done' },
    startSocialLogin: { operation: 'startSocialLogin', args: { provider: 'path.provider', data: 'body' }, answer: 'body' },
    socialLogin: { operation: 'socialLogin', args: { provider: 'path.provider', data: 'body' }, answer: 'body' },
    linkIdentity: { operation: 'linkIdentity', args: { data: 'body' }, fixed: { id: 'me' }, answer: 'body' },
    unlinkIdentity: { operation: 'unlinkIdentity', args: { user_id: 'path.id', id: 'path.identity_id', password: 'body.password' }, answer: 'done' },
    setProvider: { operation: 'setProvider', args: { provider: 'path.provider', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteProvider: { operation: 'deleteProvider', args: { provider: 'path.provider' }, answer: 'done' },
    testProvider: { operation: 'testProvider', args: { provider: 'path.provider' }, answer: 'body' },
    addSmsFactor: { operation: 'addSmsFactor', args: { data: 'body' }, fixed: { id: 'me' }, answer: 'body' },
    startPasskeyRegistration: { operation: 'startPasskeyRegistration', args: {}, fixed: { id: 'me' }, answer: 'body' },
    addPasskey: { operation: 'addPasskey', args: { data: 'body' }, fixed: { id: 'me' }, answer: 'body' },
    addTotp: { operation: 'addTotp', args: { name: 'body.name' }, fixed: { id: 'me' }, answer: 'body' },
    confirmTotp: { operation: 'confirmTotp', args: { id: 'path.factor_id', code: 'body.code' }, fixed: { id: 'me' }, answer: 'body' },
    renameFactor: { operation: 'renameFactor', args: { id: 'path.factor_id', name: 'body.name' }, fixed: { id: 'me' }, answer: 'body' },
    deleteFactor: { operation: 'deleteFactor', args: { user_id: 'path.id', id: 'path.factor_id' }, answer: 'resolver', because: "the reply tells more than that it is done" },
    replaceRecoveryCodes: { operation: 'replaceRecoveryCodes', args: {}, fixed: { id: 'me' }, answer: 'body' },
    createCompany: { operation: 'createCompany', args: { data: 'body' }, answer: 'body' },
    updateCompany: { operation: 'updateCompany', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteCompany: { operation: 'deleteCompany', args: { id: 'path.id' }, answer: 'done' },
    createBranch: { operation: 'createBranch', args: { company_id: 'path.id', data: 'body' }, answer: 'body' },
    updateBranch: { operation: 'updateBranch', args: { company_id: 'path.id', id: 'path.branch_id', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteBranch: { operation: 'deleteBranch', args: { company_id: 'path.id', id: 'path.branch_id' }, answer: 'done' },
    joinCompany: { operation: 'joinCompany', args: { company_id: 'path.id' }, answer: 'body' },
    setMember: { operation: 'setMember', args: { company_id: 'path.id', user_id: 'path.user_id', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    removeMember: { operation: 'removeMember', args: { company_id: 'path.id', user_id: 'path.user_id' }, answer: 'done' },
    createRole: { operation: 'createRole', args: { data: 'body' }, answer: 'body' },
    updateRole: { operation: 'updateRole', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteRole: { operation: 'deleteRole', args: { id: 'path.id' }, answer: 'done' },
    updateApp: { operation: 'updateApp', args: { data: 'body', if_match: 'header.If-Match' }, nullable: ['data.settings.founder_role', 'data.settings.recovery_url', 'data.settings.verification_url', 'data.settings.email_change_url', 'data.settings.invitation_url', 'data.settings.app_url', 'data.settings.public_url', 'data.settings.email_code_url', 'data.settings.passkey_rp_id', 'data.settings.terms_url', 'data.settings.privacy_url', 'data.settings.brand_color', 'data.notification_url', 'data.logo', 'data.favicon'], answer: 'resolver', because: "data.settings.signup_company has another type in REST" },
    createApp: { operation: 'createApp', args: { data: 'body' }, answer: 'body' },
    setAppChallenge: { operation: 'setAppChallenge', args: { data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteAppChallenge: { operation: 'deleteAppChallenge', args: {}, answer: 'done' },
    createServiceAccount: { operation: 'createServiceAccount', args: { data: 'body' }, answer: 'body' },
    updateServiceAccount: { operation: 'updateServiceAccount', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, answer: 'body' },
    deleteServiceAccount: { operation: 'deleteServiceAccount', args: { id: 'path.id' }, answer: 'done' },
    createApiKey: { operation: 'createApiKey', args: { data: 'body' }, nullable: ['data.permissions', 'data.company_ids', 'data.networks', 'data.expires_at'], answer: 'body' },
    updateApiKey: { operation: 'updateApiKey', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, nullable: ['data.permissions', 'data.company_ids', 'data.networks', 'data.expires_at'], answer: 'body' },
    rotateApiKey: { operation: 'rotateApiKey', args: { id: 'path.id', overlap_seconds: 'body.overlap_seconds' }, answer: 'body' },
    revokeApiKey: { operation: 'revokeApiKey', args: { id: 'path.id' }, answer: 'done' },
    rotateSigningKey: { operation: 'rotateSigningKey', args: {}, answer: 'body' },
    createClient: { operation: 'createClient', args: { data: 'body' }, nullable: ['data.jwks', 'data.jwks_uri', 'data.backchannel_logout_uri', 'data.frontchannel_logout_uri', 'data.initiate_login_uri', 'data.client_uri', 'data.logo_uri', 'data.tos_uri', 'data.policy_uri', 'data.access_token_seconds', 'data.refresh_token_seconds', 'data.service_account_id'], answer: 'body' },
    updateClient: { operation: 'updateClient', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, nullable: ['data.jwks', 'data.jwks_uri', 'data.backchannel_logout_uri', 'data.frontchannel_logout_uri', 'data.initiate_login_uri', 'data.client_uri', 'data.logo_uri', 'data.tos_uri', 'data.policy_uri', 'data.access_token_seconds', 'data.refresh_token_seconds', 'data.service_account_id'], answer: 'body' },
    deleteClient: { operation: 'deleteClient', args: { id: 'path.id' }, answer: 'done' },
    rotateClientSecret: { operation: 'rotateClientSecret', args: { id: 'path.id', overlap_seconds: 'body.overlap_seconds' }, answer: 'body' },
    createResourceServer: { operation: 'createResourceServer', args: { data: 'body' }, nullable: ['data.access_token_seconds'], answer: 'body' },
    updateResourceServer: { operation: 'updateResourceServer', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, nullable: ['data.access_token_seconds'], answer: 'body' },
    deleteResourceServer: { operation: 'deleteResourceServer', args: { id: 'path.id' }, answer: 'done' },
    revokeGrant: { operation: 'revokeGrant', args: { user_id: 'path.id', id: 'path.grant_id' }, answer: 'done' },
    createWebhookEndpoint: { operation: 'createWebhookEndpoint', args: { data: 'body' }, nullable: ['data.types'], answer: 'body' },
    updateWebhookEndpoint: { operation: 'updateWebhookEndpoint', args: { id: 'path.id', data: 'body', if_match: 'header.If-Match' }, nullable: ['data.types'], answer: 'body' },
    deleteWebhookEndpoint: { operation: 'deleteWebhookEndpoint', args: { id: 'path.id' }, answer: 'done' },
    rotateWebhookSecret: { operation: 'rotateWebhookSecret', args: { id: 'path.id', overlap_seconds: 'body.overlap_seconds' }, answer: 'body' },
    testWebhookEndpoint: { operation: 'testWebhookEndpoint', args: { id: 'path.id' }, answer: 'body' },
    replayWebhookDeliveries: { operation: 'replayWebhookDeliveries', args: { id: 'path.id', data: 'body' }, answer: 'body' },
    resendNotification: { operation: 'resendNotification', args: { id: 'path.id' }, answer: 'done' },
    resendDeadLetter: { operation: 'resendDeadLetter', args: { id: 'path.id' }, answer: 'done' },
    setMailTemplate: { operation: 'setMailTemplate', args: { id: 'path.id', source: 'body.source' }, answer: 'body' },
    resetMailTemplate: { operation: 'resetMailTemplate', args: { id: 'path.id' }, answer: 'done' },
    previewMailTemplate: { operation: 'previewMailTemplate', args: { id: 'path.id', source: 'body.source' }, answer: 'body' },
    sendTestMail: { operation: 'sendTestMail', args: { id: 'path.id', source: 'body.source' }, answer: 'body' },
    deleteSuppression: { operation: 'deleteSuppression', args: { id: 'path.id' }, answer: 'done' },
  },
} as const satisfies Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, FieldRow>>>>;

/** The names of fields of inputs that REST names differently. */
export const inputNames: Readonly<Record<string, string>> = { password_confirmation: 'verify_password' };

/** The values of enums that REST names differently. */
export const enumValues = {
  UserSort: { registered_asc: 'id', registered_desc: '-id', email_asc: 'email', email_desc: '-email', displayname_asc: 'displayname', displayname_desc: '-displayname' },
  UserStatus: { active: 1, inactive: 2, banned: 3, deleted: 4 },
  EventType: { user_created: 'user.created', user_updated: 'user.updated', user_email_verified: 'user.email_verified', user_email_changed: 'user.email_changed', user_phone_verified: 'user.phone_verified', user_password_changed: 'user.password_changed', user_password_breached: 'user.password_breached', user_banned: 'user.banned', user_unbanned: 'user.unbanned', user_deactivated: 'user.deactivated', user_activated: 'user.activated', user_deleted: 'user.deleted', user_restored: 'user.restored', user_erased: 'user.erased', user_lockouts_cleared: 'user.lockouts_cleared', user_impersonated: 'user.impersonated', session_created: 'session.created', session_ended: 'session.ended', factor_added: 'factor.added', factor_updated: 'factor.updated', factor_removed: 'factor.removed', factor_removal_scheduled: 'factor.removal_scheduled', factor_removal_canceled: 'factor.removal_canceled', factor_cloned: 'factor.cloned', recovery_codes_replaced: 'recovery_codes.replaced', identity_linked: 'identity.linked', identity_unlinked: 'identity.unlinked', grant_created: 'grant.created', grant_updated: 'grant.updated', grant_revoked: 'grant.revoked', provider_updated: 'provider.updated', provider_deleted: 'provider.deleted', invitation_created: 'invitation.created', invitation_resent: 'invitation.resent', invitation_revoked: 'invitation.revoked', invitation_accepted: 'invitation.accepted', company_created: 'company.created', company_updated: 'company.updated', company_deleted: 'company.deleted', branch_created: 'branch.created', branch_updated: 'branch.updated', branch_deleted: 'branch.deleted', membership_created: 'membership.created', membership_updated: 'membership.updated', membership_deleted: 'membership.deleted', role_created: 'role.created', role_updated: 'role.updated', role_deleted: 'role.deleted', key_created: 'key.created', key_updated: 'key.updated', key_rotated: 'key.rotated', key_revoked: 'key.revoked', service_account_created: 'service_account.created', service_account_updated: 'service_account.updated', service_account_deleted: 'service_account.deleted', client_created: 'client.created', client_updated: 'client.updated', client_secret_rotated: 'client.secret_rotated', client_deleted: 'client.deleted', resource_server_created: 'resource_server.created', resource_server_updated: 'resource_server.updated', resource_server_deleted: 'resource_server.deleted', webhook_endpoint_created: 'webhook_endpoint.created', webhook_endpoint_updated: 'webhook_endpoint.updated', webhook_endpoint_deleted: 'webhook_endpoint.deleted', webhook_endpoint_disabled: 'webhook_endpoint.disabled', webhook_endpoint_test: 'webhook_endpoint.test', application_created: 'application.created', application_updated: 'application.updated' },
} as const;

/** A schema of REST, without null. */
export type SchemaOf<T extends keyof components['schemas']> = Exclude<components['schemas'][T], null>;

export type UserSort = components['schemas']['UserSort'];
export type UserStatus = components['schemas']['UserStatus'];
export type EventType = components['schemas']['EventType'];
