import { textAt } from '../fields.ts';
import { isSecret, isSigned } from '../signatures.ts';
import { isAddressFailure } from '../status.ts';
import { type FeedbackDriver, InvalidReport } from './driver.ts';

/**
 * Reads the mailer's own format, for programs that read bounce messages or feedback loops: `type` is `bounce` or `complaint`, and
 * `status` the enhanced status code of a bounce. It is signed like the webhooks of the service.
 */
export const standard: FeedbackDriver = {
  isSecret,
  secretRule: 'a secret from `echo whsec_$(openssl rand -base64 32)`',
  isAuthentic: (body, headers, secrets) => isSigned(body, headers, secrets),
  read(event) {
    const reason = textAt(event, 'type');
    const status = textAt(event, 'status');
    if (reason !== 'bounce' && reason !== 'complaint') throw new InvalidReport('type must be bounce or complaint.');
    if (reason === 'bounce' && !/^[245]\.\d{1,3}\.\d{1,3}$/.test(status))
      throw new InvalidReport('status must be an enhanced status code, for example 5.1.1.');
    if (reason === 'bounce' && !isAddressFailure(status)) return [];
    const detail = [status, textAt(event, 'detail')].join(' ').trim();
    return [{ email: textAt(event, 'email'), reason, detail, mailId: textAt(event, 'id') || undefined }];
  },
};
