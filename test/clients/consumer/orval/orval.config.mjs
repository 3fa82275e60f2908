export default {
  gatehouse: {
    input: 'http://localhost:3000/openapi.yaml',
    output: {
      client: 'fetch',
      target: 'gatehouse.ts',
      baseUrl: { runtime: 'gatehouse.url', imports: [{ name: 'gatehouse', importPath: './settings.js' }] },
    },
  },
};
