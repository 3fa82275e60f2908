import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Receiver } from './send.ts';

const secretBytes = 32;

/**
 * Returns the URL of the receiver in development, if no other is configured: the service itself, which shows the emails instead
 * of sending them.
 */
const embeddedUrl = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/dev/notifications`;

/** Returns the deployment's receiver of emails. */
export const receiverOf = (config: Config): Receiver => {
  const { notificationUrl: url = embeddedUrl(config), notificationSecrets: secrets } = config;
  return { url, secrets: secrets.length > 0 ? secrets : [`whsec_${randomBytes(secretBytes).toString('base64')}`] };
};
