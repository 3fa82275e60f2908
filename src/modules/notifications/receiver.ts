import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { hostOf, isPublicUrl } from '../../outbound/public-urls.ts';
import type { Receiver } from './hand-over.ts';

const secretBytes = 32;

/**
 * The receiver of development, if no other is configured: the service itself, which shows the mails instead of sending
 * them.
 */
const embeddedUrl = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/dev/notifications`;

/** The deployment's receiver of mails. */
export const receiverOf = (config: Config): Receiver => {
  const { notificationUrl: url = embeddedUrl(config), notificationSecrets: secrets } = config;
  return { url, secrets: secrets.length > 0 ? secrets : [`whsec_${randomBytes(secretBytes).toString('base64')}`] };
};

/** @throws if the deployment's receiver is in a private network */
export const requirePublicReceiver = (url: string): void => {
  if (!isPublicUrl(url))
    throw new Error(
      `NOTIFICATION_URL is in a private network (${hostOf(url)}). ` +
        'Set NOTIFICATION_ALLOW_PRIVATE=true to allow it.',
    );
};

/** @throws if the receiver of mails is in a private network and that is not allowed */
export const requireReceiver = ({ notificationUrl, allowsPrivateReceivers }: Config): void => {
  if (notificationUrl !== undefined && !allowsPrivateReceivers) requirePublicReceiver(notificationUrl);
};
