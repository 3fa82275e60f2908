const [play, name, connection] = process.argv.slice(2);
const { [play]: played } = await import('./out/journey.js');
const { clientOf } = await import(`./out/${name}/client.js`);
process.stdout.write(JSON.stringify(await played(clientOf, JSON.parse(connection), name)));
