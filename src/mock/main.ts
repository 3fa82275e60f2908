import { enableCompileCache } from 'node:module';

// Before anything else is loaded: see src/main.ts.
enableCompileCache();
await import('./serve.ts');
