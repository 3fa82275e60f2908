import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { redirectUri } from './openid.ts';

export type Answer = (response: ServerResponse) => void;

/** A host by https that publishes the metadata of clients. This process trusts its certificate. */
export interface MetadataHost {
  /** `https://localhost:port` */
  readonly origin: string;
  /** The file with its certificate, for processes that have to trust it. */
  readonly certificate: string;
  /** The paths that were requested, in their order. */
  readonly requests: readonly string[];
  /** Publishes a document, and returns its URL. */
  publish(path: string, document: object | string, headers?: Readonly<Record<string, string>>): string;
  /** Sets the response of a path. */
  answer(path: string, answer: Answer): string;
  close(): Promise<void>;
}

/** The metadata of a client, as agents publish them. */
export const documentOf = (url: string, changes: object = {}): object => ({
  client_id: url,
  client_name: 'Orbit',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  ...changes,
});

const createCertificate = (folder: string): { readonly key: string; readonly cert: string } => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const request = ['req', '-x509', ...curve, '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert];
  execFileSync('openssl', request, { stdio: 'ignore' });
  return { key, cert };
};

export const startMetadataHost = async (): Promise<MetadataHost> => {
  const folder = mkdtempSync(join(tmpdir(), 'metadata-'));
  const files = createCertificate(folder);
  const cert = readFileSync(files.cert, 'utf8');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer({ key: readFileSync(files.key), cert }, ({ url = '' }, response) => {
    requests.push(url);
    const answer = answers.get(url);
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const answer = (path: string, given: Answer): string => {
    answers.set(path, given);
    return `${origin}${path}`;
  };
  return {
    origin,
    certificate: files.cert,
    requests,
    answer,
    publish: (path, document, headers = {}) =>
      answer(path, (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
        response.end(typeof document === 'string' ? document : JSON.stringify(document));
      }),
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(folder, { recursive: true });
    },
  };
};
