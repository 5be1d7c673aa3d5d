// A large file that the shop made, as a download.
type Kept = { name: string; type: string; bytes: number; stream: ReadableStream }

export const keptFile = ({ name, type, bytes, stream }: Kept): Response =>
  new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes),
      'Cache-Control': 'private, no-store',
    },
  })
