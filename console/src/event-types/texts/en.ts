import type { EventType } from '../../../../packages/client/src/entities.ts';

type Group =
  | 'user'
  | 'session'
  | 'factor'
  | 'identity'
  | 'invitation'
  | 'company'
  | 'role'
  | 'key'
  | 'client'
  | 'application';

/** A name and a sentence for each type. */
export interface EventTypeTexts {
  readonly groups: Readonly<Record<Group, string>>;
  readonly types: Readonly<Record<EventType, readonly [name: string, sentence: string]>>;
}

export const texts: EventTypeTexts = {
  groups: {
    user: 'Users',
    session: 'Sessions',
    factor: 'Second factors',
    identity: 'Accounts at providers',
    invitation: 'Invitations',
    company: 'Companies, branches and members',
    role: 'Roles',
    key: 'Keys and service accounts',
    client: 'Clients and APIs',
    application: 'Application and webhooks',
  },
  types: {
    'user.created': ['User created', 'By a sign-up, an invitation, an import or an administrator.'],
    'user.updated': ['User changed', 'The event names the fields, without their values.'],
    'user.completed': ['User completed', 'An anonymous user has got an email address and a password.'],
    'user.email_verified': [
      'Email address verified',
      'The user has proven the address, or an administrator confirmed it.',
    ],
    'user.email_changed': ['Email address changed', 'The account has another address.'],
    'user.phone_verified': ['Mobile number verified', 'The user has entered the code of an SMS.'],
    'user.password_changed': ['Password changed', 'By the user, a reset or an administrator.'],
    'user.password_breached': [
      'Password in a data breach',
      'A login found the password in a list of breached passwords.',
    ],
    'user.banned': ['User banned', 'The user can no longer log in.'],
    'user.unbanned': ['Ban lifted', 'The user can log in again.'],
    'user.deactivated': ['User deactivated', 'The account rests until it is activated.'],
    'user.activated': ['User activated', 'The account can be used again.'],
    'user.deleted': ['User deleted', 'The account can no longer be used. Personal data are erased later.'],
    'user.restored': ['User restored', 'The deletion was undone. The user sets a new password.'],
    'user.merged': ['Accounts merged', 'An account became part of another one, whose ID now applies.'],
    'user.erased': ['Personal data erased', 'Only the ID of the user is left.'],
    'user.lockouts_cleared': ['User unlocked', 'An administrator has removed blocks after failed logins.'],
    'user.impersonated': ['Acted as user', 'An administrator has begun to act as the user.'],
    'session.created': ['Session created', 'The user has logged in.'],
    'session.ended': ['Session ended', 'By a logout, an expiry, a change of the account or an administrator.'],
    'factor.added': ['Second factor added', 'An authenticator app, a passkey or SMS.'],
    'factor.updated': ['Second factor renamed', 'The factor has another name.'],
    'factor.removed': ['Second factor removed', 'By the user or an administrator.'],
    'factor.removal_scheduled': ['Removal scheduled', 'An administrator has asked for it. The user can object.'],
    'factor.removal_canceled': ['Removal canceled', 'The second factor stays.'],
    'factor.cloned': ['Passkey may be copied', 'The counter of a passkey went backwards.'],
    'recovery_codes.replaced': ['Recovery codes replaced', 'The codes before are no longer valid.'],
    'identity.linked': ['Account connected', 'The user can log in with an account at a provider.'],
    'identity.unlinked': ['Account disconnected', 'The user can no longer log in with it.'],
    'grant.created': ['Access allowed', 'A user has allowed a client access.'],
    'grant.updated': ['Access changed', 'A user has allowed a client other scopes.'],
    'grant.revoked': ['Access revoked', 'The client can no longer act for the user.'],
    'provider.updated': ['Provider set', 'A login provider was added or changed.'],
    'provider.deleted': ['Provider deleted', 'Users can no longer log in with it.'],
    'invitation.created': ['Invitation created', 'A person was invited.'],
    'invitation.resent': ['Invitation sent again', 'The link in the email before is no longer valid.'],
    'invitation.revoked': ['Invitation revoked', 'It can no longer be accepted.'],
    'invitation.accepted': ['Invitation accepted', 'The person is a member now.'],
    'company.created': ['Company created', 'By a user or an administrator.'],
    'company.updated': ['Company changed', 'The event names the fields, without their values.'],
    'company.deleted': ['Company deleted', 'With its branches and memberships.'],
    'domain.verified': ['Domain verified', 'The company has proven it, or its record is there again.'],
    'domain.failing': ['Domain record missing', 'After 14 days the domain is unverified.'],
    'domain.unverified': ['Domain unverified', 'It was deleted, or its record was missing for 14 days.'],
    'connection.created': ['Connection created', 'A company has its own identity provider.'],
    'connection.updated': ['Connection changed', 'The event names the fields, without their values.'],
    'connection.deleted': ['Connection deleted', 'Users can no longer log in with it.'],
    'directory.user_provisioned': ['Directory: user added', 'A directory added the user.'],
    'directory.user_deactivated': ['Directory: user deactivated', 'A directory deactivated the user.'],
    'directory.user_reactivated': ['Directory: user reactivated', 'A directory reactivated the user.'],
    'directory.group_updated': ['Directory: group changed', 'A directory changed a group.'],
    'connection.tested': ['Connection tested', 'An administrator has tested it at its identity provider.'],
    'connection.enforced': ['Enforcement changed', 'Other users log in with the connection only, or no longer.'],
    'connection.certificate_expiring': [
      'Certificate expires soon',
      'The identity provider replaces it, within 30, 7 or 1 days.',
    ],
    'branch.created': ['Branch created', 'A company has another branch.'],
    'branch.updated': ['Branch changed', 'The event names the fields, without their values.'],
    'branch.deleted': ['Branch deleted', 'A company has one branch less.'],
    'membership.created': ['Member added', 'A user belongs to a company.'],
    'membership.updated': ['Role of a member changed', 'A user has another role in a company.'],
    'membership.deleted': ['Member removed', 'A user no longer belongs to a company.'],
    'role.created': ['Role created', 'A role with its permissions.'],
    'role.updated': ['Role changed', 'Its name or its permissions.'],
    'role.deleted': ['Role deleted', 'No user has it any longer.'],
    'key.created': ['Key created', 'Of the application or of a service account.'],
    'key.updated': ['Key changed', 'Its name, its expiry or its limits.'],
    'key.rotated': ['Key replaced', 'The new key is valid beside the old one for some time.'],
    'key.revoked': ['Key revoked', 'It is refused from now on.'],
    'service_account.created': ['Service account created', 'An account for a program.'],
    'service_account.updated': ['Service account changed', 'Its name, its role or its state.'],
    'service_account.deleted': ['Service account deleted', 'Its keys are refused.'],
    'client.created': ['Client created', 'An OpenID client was registered.'],
    'client.updated': ['Client changed', 'The event names the fields, without their values.'],
    'client.secret_rotated': ['Client secret replaced', 'The new secret is valid beside the old one for some time.'],
    'client.deleted': ['Client deleted', 'Its tokens are refused.'],
    'resource_server.created': ['API created', 'Clients can ask for tokens for it.'],
    'resource_server.updated': ['API changed', 'Its name, its scopes or its tokens.'],
    'resource_server.deleted': ['API deleted', 'Tokens for it are no longer issued.'],
    'user_field.created': ['Field created', 'Users have it.'],
    'user_field.updated': ['Field changed', 'Its title or schema.'],
    'user_field.deleted': ['Field deleted', 'With all values.'],
    'webhook_endpoint.created': ['Webhook endpoint created', 'Events are sent to it.'],
    'webhook_endpoint.updated': ['Webhook endpoint changed', 'The event names the fields, without their values.'],
    'webhook_endpoint.deleted': ['Webhook endpoint deleted', 'Events are no longer sent to it.'],
    'webhook_endpoint.disabled': ['Webhook endpoint disabled', 'Because its deliveries failed.'],
    'webhook_endpoint.test': ['Test event', 'An administrator has sent a test. Other endpoints do not get it.'],
    'application.created': ['Application created', 'By an operator.'],
    'application.updated': ['Settings changed', 'The event names the settings, without their values.'],
  },
};
