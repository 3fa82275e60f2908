import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a curl command in a shell, with the variables that a reader of the documentation has set. */
export const curl = async (
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: string }> => {
  const silent = command.replace(/^\s*curl/m, "curl -s -w '\\n%{http_code}'");
  const { stdout } = await run('bash', ['-c', silent], { env: { PATH: process.env['PATH'], ...variables } });
  const [body = '', status = ''] = stdout.split(/\n(?=\d+$)/);
  return { status: Number(status), body };
};
