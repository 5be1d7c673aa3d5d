import { buildClient, CLIENT_PACKAGE } from '#/server/package/build-client.ts'
import { runCommand, say } from '#/server/process/terminal.ts'

await runCommand(async () => {
  await buildClient(CLIENT_PACKAGE)
  say(
    `The client is in ${CLIENT_PACKAGE}: npm install ./${CLIENT_PACKAGE} in the program that uses it.`,
  )
})
