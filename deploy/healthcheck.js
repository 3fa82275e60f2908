// The health check of the image, which has no curl: exits with 0 while the service is ready.
import { env, exit } from 'node:process';

const { PORT: port = '3000' } = env;
const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
);
exit(response?.ok ? 0 : 1);
