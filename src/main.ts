import { enableCompileCache } from 'node:module';

// Before anything else is loaded: types are then stripped and code compiled once instead of at every start, which is a
// good part of the start's time and of the memory at rest.
enableCompileCache();
await import('./serve.ts');
