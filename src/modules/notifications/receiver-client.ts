import { createOutboundClient, OutboundError, type OutboundErrorKind } from '../../outbound/client.ts';

interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Options {
  /** True if receivers in private networks are allowed. */
  readonly allowsPrivate: boolean;
  readonly timeoutSeconds: number;
}

/**
 * Reports that a receiver did not accept a notification. The message is for its operator, and contains neither the content nor
 * the response.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Details that only the log of the service shows. */
  readonly detail: string;
  /** True if the receiver works and refused only this notification. */
  readonly isRefusal: boolean;

  constructor(message: string, { detail = message, isRefusal = false } = {}) {
    super(message);
    this.detail = detail;
    this.isRefusal = isRefusal;
  }
}

/**
 * Statuses that concern the content of one request. Strangers can cause emails, so their content must not stop other deliveries.
 */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * Failures with the same text: a name that does not resolve, resolves to a private address, or refuses must not be
 * distinguishable, because that would reveal internal names.
 */
const hidden: ReadonlySet<OutboundErrorKind> = new Set([
  'url_invalid',
  'url_not_allowed',
  'private_address',
  'unreachable',
]);

const toDeliveryError = (error: unknown): unknown => {
  if (!(error instanceof OutboundError)) return error;
  const { kind, message } = error;
  return new DeliveryError(hidden.has(kind) ? 'the receiver cannot be reached' : message, { detail: message });
};

/** Posts a body and waits for the status. @throws DeliveryError unless it is 2xx */
export const createReceiverClient = ({ allowsPrivate, timeoutSeconds }: Options) => {
  const call = createOutboundClient({ allowsPrivate, timeoutSeconds });
  return async (request: SignedRequest): Promise<void> => {
    const { status } = await call({ ...request, method: 'POST', scope: '' }).catch((error: unknown) => {
      throw toDeliveryError(error);
    });
    if (status < 200 || status >= 300) throw new DeliveryError(`status ${status}`, { isRefusal: refusals.has(status) });
  };
};
