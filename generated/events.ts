/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { components } from './openapi.ts';

type Schemas = components['schemas'];

/** The types of events. */
export const eventTypes = ['user.created', 'user.updated', 'user.completed', 'user.email_verified', 'user.email_changed', 'user.phone_verified', 'user.password_changed', 'user.password_breached', 'user.banned', 'user.unbanned', 'user.deactivated', 'user.activated', 'user.deleted', 'user.restored', 'user.merged', 'user.erased', 'user.lockouts_cleared', 'user.impersonated', 'session.created', 'session.ended', 'factor.added', 'factor.updated', 'factor.removed', 'factor.removal_scheduled', 'factor.removal_canceled', 'factor.cloned', 'recovery_codes.replaced', 'identity.linked', 'identity.unlinked', 'grant.created', 'grant.updated', 'grant.revoked', 'provider.updated', 'provider.deleted', 'invitation.created', 'invitation.resent', 'invitation.revoked', 'invitation.accepted', 'company.created', 'company.updated', 'company.deleted', 'domain.verified', 'domain.failing', 'domain.unverified', 'connection.created', 'connection.updated', 'connection.deleted', 'connection.enforced', 'connection.tested', 'directory.user_provisioned', 'directory.user_deactivated', 'directory.user_reactivated', 'directory.group_updated', 'branch.created', 'branch.updated', 'branch.deleted', 'membership.created', 'membership.updated', 'membership.deleted', 'role.created', 'role.updated', 'role.deleted', 'key.created', 'key.updated', 'key.rotated', 'key.revoked', 'service_account.created', 'service_account.updated', 'service_account.deleted', 'client.created', 'client.updated', 'client.secret_rotated', 'client.deleted', 'resource_server.created', 'resource_server.updated', 'resource_server.deleted', 'user_field.created', 'user_field.updated', 'user_field.deleted', 'webhook_endpoint.created', 'webhook_endpoint.updated', 'webhook_endpoint.deleted', 'webhook_endpoint.disabled', 'webhook_endpoint.test', 'application.created', 'application.updated'] as const;

export type EventType = (typeof eventTypes)[number];

/** The data of each type of event. */
export interface EventData {
  readonly 'user.created': Schemas['UserCreatedData'];
  readonly 'user.updated': Schemas['ChangedFieldsData'];
  readonly 'user.completed': Schemas['EmptyEventData'];
  readonly 'user.email_verified': Schemas['EmptyEventData'];
  readonly 'user.email_changed': Schemas['EmptyEventData'];
  readonly 'user.phone_verified': Schemas['EmptyEventData'];
  readonly 'user.password_changed': Schemas['PasswordChangedData'];
  readonly 'user.password_breached': Schemas['EmptyEventData'];
  readonly 'user.banned': Schemas['EmptyEventData'];
  readonly 'user.unbanned': Schemas['EmptyEventData'];
  readonly 'user.deactivated': Schemas['EmptyEventData'];
  readonly 'user.activated': Schemas['EmptyEventData'];
  readonly 'user.deleted': Schemas['EmptyEventData'];
  readonly 'user.restored': Schemas['EmptyEventData'];
  readonly 'user.merged': Schemas['UserMergedData'];
  readonly 'user.erased': Schemas['EmptyEventData'];
  readonly 'user.lockouts_cleared': Schemas['EmptyEventData'];
  readonly 'user.impersonated': Schemas['UserImpersonatedData'];
  readonly 'session.created': Schemas['SessionCreatedData'];
  readonly 'session.ended': Schemas['SessionEndedData'];
  readonly 'factor.added': Schemas['FactorData'];
  readonly 'factor.updated': Schemas['FactorData'];
  readonly 'factor.removed': Schemas['FactorData'];
  readonly 'factor.removal_scheduled': Schemas['FactorRemovalData'];
  readonly 'factor.removal_canceled': Schemas['FactorData'];
  readonly 'factor.cloned': Schemas['FactorData'];
  readonly 'recovery_codes.replaced': Schemas['EmptyEventData'];
  readonly 'identity.linked': Schemas['IdentityData'];
  readonly 'identity.unlinked': Schemas['IdentityData'];
  readonly 'grant.created': Schemas['GrantData'];
  readonly 'grant.updated': Schemas['GrantData'];
  readonly 'grant.revoked': Schemas['GrantData'];
  readonly 'provider.updated': Schemas['ProviderData'];
  readonly 'provider.deleted': Schemas['ProviderData'];
  readonly 'invitation.created': Schemas['InvitationData'];
  readonly 'invitation.resent': Schemas['InvitationData'];
  readonly 'invitation.revoked': Schemas['InvitationData'];
  readonly 'invitation.accepted': Schemas['InvitationAcceptedData'];
  readonly 'company.created': Schemas['CompanyData'];
  readonly 'company.updated': Schemas['CompanyUpdatedData'];
  readonly 'company.deleted': Schemas['CompanyData'];
  readonly 'domain.verified': Schemas['DomainData'];
  readonly 'domain.failing': Schemas['DomainData'];
  readonly 'domain.unverified': Schemas['DomainData'];
  readonly 'connection.created': Schemas['ConnectionData'];
  readonly 'connection.updated': Schemas['ConnectionUpdatedData'];
  readonly 'connection.deleted': Schemas['ConnectionData'];
  readonly 'connection.enforced': Schemas['ConnectionEnforcedData'];
  readonly 'connection.tested': Schemas['ConnectionTestedData'];
  readonly 'directory.user_provisioned': Schemas['DirectoryUserData'];
  readonly 'directory.user_deactivated': Schemas['DirectoryUserData'];
  readonly 'directory.user_reactivated': Schemas['DirectoryUserData'];
  readonly 'directory.group_updated': Schemas['DirectoryGroupData'];
  readonly 'branch.created': Schemas['BranchData'];
  readonly 'branch.updated': Schemas['BranchUpdatedData'];
  readonly 'branch.deleted': Schemas['BranchData'];
  readonly 'membership.created': Schemas['MembershipData'];
  readonly 'membership.updated': Schemas['MembershipUpdatedData'];
  readonly 'membership.deleted': Schemas['MembershipDeletedData'];
  readonly 'role.created': Schemas['RoleData'];
  readonly 'role.updated': Schemas['RoleUpdatedData'];
  readonly 'role.deleted': Schemas['RoleData'];
  readonly 'key.created': Schemas['KeyData'];
  readonly 'key.updated': Schemas['KeyUpdatedData'];
  readonly 'key.rotated': Schemas['KeyRotatedData'];
  readonly 'key.revoked': Schemas['KeyData'];
  readonly 'service_account.created': Schemas['ServiceAccountData'];
  readonly 'service_account.updated': Schemas['ServiceAccountUpdatedData'];
  readonly 'service_account.deleted': Schemas['ServiceAccountData'];
  readonly 'client.created': Schemas['ClientData'];
  readonly 'client.updated': Schemas['ClientUpdatedData'];
  readonly 'client.secret_rotated': Schemas['ClientData'];
  readonly 'client.deleted': Schemas['ClientData'];
  readonly 'resource_server.created': Schemas['ResourceServerData'];
  readonly 'resource_server.updated': Schemas['ResourceServerUpdatedData'];
  readonly 'resource_server.deleted': Schemas['ResourceServerData'];
  readonly 'user_field.created': Schemas['UserFieldData'];
  readonly 'user_field.updated': Schemas['UserFieldUpdatedData'];
  readonly 'user_field.deleted': Schemas['UserFieldData'];
  readonly 'webhook_endpoint.created': Schemas['WebhookEndpointData'];
  readonly 'webhook_endpoint.updated': Schemas['WebhookEndpointUpdatedData'];
  readonly 'webhook_endpoint.deleted': Schemas['WebhookEndpointData'];
  readonly 'webhook_endpoint.disabled': Schemas['WebhookEndpointDisabledData'];
  readonly 'webhook_endpoint.test': Schemas['WebhookEndpointData'];
  readonly 'application.created': Schemas['EmptyEventData'];
  readonly 'application.updated': Schemas['ChangedFieldsData'];
}
