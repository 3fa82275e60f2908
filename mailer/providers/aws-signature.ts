import { createHash, createHmac } from 'node:crypto';

const algorithm = 'AWS4-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly contentType: string;
  readonly body: string;
  /** `ACCESS_KEY_ID:SECRET_ACCESS_KEY` */
  readonly key: string;
  readonly region: string;
  readonly service: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Returns the headers that sign a request (AWS Signature Version 4):
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html. The query of the URL must be in canonical form.
 */
export const awsHeaders = ({ method, url, contentType, body, key, region, service, at }: Request) => {
  const colon = key.indexOf(':');
  const [id, secret] = [key.slice(0, colon), key.slice(colon + 1)];
  const time = `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const headers = [`content-type:${contentType}`, `host:${url.host}`, `x-amz-date:${time}`, ''];
  const signedHeaders = 'content-type;host;x-amz-date';
  const canonical = [method, url.pathname, url.search.slice(1), ...headers, signedHeaders, sha256(body)].join('\n');
  const signing = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(signing, [algorithm, time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    'X-Amz-Date': time,
    Authorization: `${algorithm} Credential=${id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  } as const;
};
