// The demo's ERP as a separate process: it reports its address, and ends with the shop that started it.
import { demoGoods } from './demo-goods.ts'
import { startSandbox } from './start.ts'

const [file = '', rate = 'tax', port = '0'] = process.argv.slice(2)
const { url, close } = await startSandbox({
  file,
  rate: rate === 'exchange' ? 'exchange' : 'tax',
  port: Number(port),
  goods: await demoGoods(),
})
// Ctrl+C reaches it too, but the shop may still have something to send.
process.on('SIGINT', () => undefined)
const end = () => void close().then(() => process.exit(0))
process.once('disconnect', end)
// The shop may have ended while this process was starting, or may just be ending: then it is disconnected.
if (process.connected) process.send?.(url, () => undefined)
else end()
