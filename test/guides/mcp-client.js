// The client of the MCP SDK as an agent uses it. The test opens the URL of the login and writes the code; then each line calls the tool.
import { createInterface } from 'node:readline';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [server, clientMetadataUrl, redirectUrl] = process.argv.slice(2);
const tell = (kind, value) => process.stdout.write(`${JSON.stringify({ kind, value })}\n`);
const kept = {};
const authProvider = {
  clientMetadataUrl,
  redirectUrl,
  clientMetadata: { client_name: 'Orbit', redirect_uris: [redirectUrl] },
  clientInformation: () => kept.information,
  saveClientInformation: (information) => {
    kept.information = information;
  },
  tokens: () => kept.tokens,
  saveTokens: (tokens) => {
    kept.tokens = tokens;
  },
  redirectToAuthorization: (url) => tell('authorize', url.href),
  invalidateCredentials: () => {
    kept.tokens = undefined;
  },
  saveCodeVerifier: (verifier) => {
    kept.verifier = verifier;
  },
  codeVerifier: () => kept.verifier,
};

const connect = async () => {
  const transport = new StreamableHTTPClientTransport(new URL(server), { authProvider });
  const client = new Client({ name: 'orbit', version: '1.0.0' });
  try {
    await client.connect(transport);
    const { content } = await client.callTool({ name: 'list_orders', arguments: {} });
    tell('result', JSON.parse(content[0].text));
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) tell('error', String(error));
  }
  return transport;
};

let transport = await connect();
for await (const line of createInterface({ input: process.stdin })) {
  const { code } = JSON.parse(line);
  if (code) await transport.finishAuth(code);
  transport = await connect();
}
