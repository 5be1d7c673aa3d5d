/** Text for machines that come by now and then: good for an hour. */
export const textFor = (type: 'text/plain' | 'application/xml', text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
