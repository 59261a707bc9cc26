import { clearSuite, seedSuite } from '/work/main/tools/emulators/data';
import { runningSuite } from '/work/main/tools/lib/running';
const suite = await runningSuite('part');
if (!suite) throw new Error('no suite');
await clearSuite(suite.ports); await seedSuite(suite.ports);
console.log('seeded', suite.ports.hosting);
process.exit(0);
