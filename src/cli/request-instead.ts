import type { Command } from 'commander';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { readConfig } from '../config.ts';

/** Returns the names of a command and of those that contain it, without that of the program: `user list`. */
export const pathOf = (command: Command): string => {
  const { parent } = command;
  return parent ? [pathOf(parent), command.name()].filter(Boolean).join(' ') : '';
};

/** The operation that does the same as a command. Commands that only the host can execute are not listed. */
export const operationsOfCommands: Readonly<Record<string, OperationId>> = {
  'app create': 'createApp',
  'app list': 'listApps',
  'app set': 'updateApp',
  'app show': 'getApp',
  'audit list': 'listAuditEvents',
  'challenge remove': 'deleteAppChallenge',
  'challenge set': 'setAppChallenge',
  'challenge show': 'getAppChallenge',
  'event follow': 'listEvents',
  'jwks list': 'listSigningKeys',
  'jwks rotate': 'rotateSigningKey',
  'key create': 'createApiKey',
  'key list': 'listApiKeys',
  'key revoke': 'revokeApiKey',
  'key rotate': 'rotateApiKey',
  'mail list': 'listNotifications',
  'provider list': 'listProviders',
  'provider remove': 'deleteProvider',
  'provider set': 'setProvider',
  'role create': 'createRole',
  'role delete': 'deleteRole',
  'role grant': 'setMember',
  'role list': 'listRoles',
  'role revoke': 'removeMember',
  'role update': 'updateRole',
  'service-account create': 'createServiceAccount',
  'service-account delete': 'deleteServiceAccount',
  'service-account disable': 'updateServiceAccount',
  'service-account enable': 'updateServiceAccount',
  'service-account list': 'listServiceAccounts',
  'user activate': 'activateUser',
  'user ban': 'banUser',
  'user create': 'signup',
  'user deactivate': 'deactivateUser',
  'user delete': 'deleteUser',
  'user factors': 'listFactors',
  'user invite': 'invite',
  'user list': 'listUsers',
  'user lockouts': 'listLockouts',
  'user logout': 'endSessions',
  'user reset-factors': 'deleteFactor',
  'user restore': 'restoreUser',
  'user sessions': 'listSessions',
  'user show': 'getUser',
  'user unban': 'unbanUser',
  'user unlock': 'clearLockouts',
  'webhook create': 'createWebhookEndpoint',
  'webhook delete': 'deleteWebhookEndpoint',
  'webhook deliveries': 'listWebhookDeliveries',
  'webhook list': 'listWebhookEndpoints',
  'webhook replay': 'replayWebhookDeliveries',
  'webhook rotate': 'rotateWebhookSecret',
  'webhook test': 'testWebhookEndpoint',
  'webhook update': 'updateWebhookEndpoint',
};

/**
 * Returns the request that has the same effect as a command, because the embedded database can be opened by one process only: while the
 * service runs, the CLI cannot open it.
 */
export const requestInstead = (command: string, env: NodeJS.ProcessEnv): readonly string[] => {
  const operation = operationsOfCommands[command];
  if (operation === undefined) return [];
  const { method, path } = operationTable[operation];
  const url = `${readConfig(env).publicUrl}${path}`;
  return [`If it is the service, send the request that does the same: ${method.toUpperCase()} ${url} (${operation}).`];
};
