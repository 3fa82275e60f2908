import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const shortestSecret = 24;

/** Rejected, because `compose.yaml` once contained it in public. */
const publishedSecret = 'whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==';

export const isSecret = (text: string): boolean => {
  if (text === publishedSecret) return false;
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return Buffer.from(encoded, 'base64').length >= shortestSecret;
};

const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns true if the body was signed with one of the secrets, at most 5 minutes ago. Several secrets are valid while one
 * replaces another.
 */
export const isSigned = (body: string, headers: Headers, secrets: readonly string[]): boolean => {
  const given = Object.fromEntries(headerNames.map((name) => [name, String(headers[name] ?? '')]));
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, given, { jsonParse: false });
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
};
