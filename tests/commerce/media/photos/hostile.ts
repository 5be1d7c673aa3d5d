// Over fifty files that must not be accepted as photos, and the reason for each.
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { PhotoProblem } from '#/commerce/media/photo.ts'

export type Hostile = { what: string; name?: string; bytes: Uint8Array; why: PhotoProblem }

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

export const jpeg = (width = 200, height = 160): Promise<Buffer> =>
  flat(width, height).jpeg().toBuffer()

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'
const NOT_A_PICTURE: Record<string, string> = {
  'plain text': 'Hello, I am a picture.',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a program for the web': '<?php system($_GET["c"]); ?>',
  JSON: '{"picture":true}',
  'a script': '#!/bin/sh\nrm -rf /',
  JavaScript: 'alert(document.cookie)',
  SVG: `${SVG}<rect width="100" height="100"/></svg>`,
  'SVG with a script': `${SVG}<script>alert(1)</script></svg>`,
  'SVG that loads a file': `${SVG}<image href="file:///etc/passwd"/></svg>`,
  'SVG that asks another server': `${SVG}<image href="http://169.254.169.254/latest"/></svg>`,
  'SVG behind a declaration': `<?xml version="1.0"?>${SVG}</svg>`,
  'SVG with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}&x;</svg>`,
  PDF: '%PDF-1.7\n%âãÏÓ',
  PostScript: '%!PS-Adobe-3.0 EPSF-3.0',
  'a ZIP': 'PK\x03\x04\x14\x00\x00\x00',
  'a program of Linux': '\x7fELF\x02\x01\x01',
  'a program of Windows': 'MZ\x90\x00\x03',
  WebAssembly: '\x00asm\x01\x00\x00\x00',
  BMP: 'BM\x36\x00\x00\x00\x00\x00',
  'an icon': '\x00\x00\x01\x00\x01\x00',
  PSD: '8BPS\x00\x01',
  'JPEG 2000': '\x00\x00\x00\x0cjP  \r\n\x87\n',
  'a film': '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00',
  'HEIC of a telephone': '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00',
  'sound in RIFF': 'RIFF\x24\x00\x00\x00WAVEfmt ',
}

const NAMES = [
  '../../etc/passwd',
  '../photo.jpg',
  '..\\photo.jpg',
  '/etc/passwd',
  'folder/photo.jpg',
  'C:\\photo.jpg',
  '....//photo.jpg',
  '..',
  '.',
  'photo.jpg\u0000.png',
  'photo\n.jpg',
  'photo\u202egpj.exe',
]

/** A PNG whose header claims these dimensions. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

/** A JPEG whose header claims these dimensions. */
function withFrame(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

async function broken(): Promise<Hostile[]> {
  const photo = await sharp(await jpeg(600, 600))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const noise = { create: { width: 600, height: 600, channels: 3, background: '#888' } } as const
  const noisy = sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  const [asJpeg, asWebp] = [await noisy.clone().jpeg().toBuffer(), await noisy.webp().toBuffer()]
  const files: Record<string, Uint8Array> = {
    'half a JPEG': asJpeg.subarray(0, asJpeg.length / 2),
    'half a PNG': photo.subarray(0, photo.length / 2),
    'half a WebP': asWebp.subarray(0, asWebp.length / 2),
    'the head of a JPEG': latin('\xff\xd8\xff\xe0'),
    'the head of a PNG': latin('\x89PNG\r\n\x1a\n'),
    'the head of a WebP': latin('RIFF\x24\x00\x00\x00WEBPVP8 '),
    'the head of an AVIF': latin('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00'),
    'a page that begins like a JPEG': latin('\xff\xd8\xff<script>alert(1)</script>'),
    'a page that begins like a PNG': latin('\x89PNG\r\n\x1a\n<svg onload="alert(1)"/>'),
    'a PNG without width': withSize(photo, 0, 600),
  }
  return Object.entries(files).map(([what, bytes]) => ({ what, bytes, why: 'broken' }))
}

async function sized(): Promise<Hostile[]> {
  const [png, photo] = [await flat(100, 100).png().toBuffer(), await jpeg()]
  const frames = await Promise.all([jpeg(80, 80), flat(80, 80).negate().png().toBuffer()])
  const moving = sharp(frames, { join: { animated: true } })
  return [
    { what: '40 megapixels', bytes: await flat(8000, 5000).png().toBuffer(), why: 'pixels' },
    { what: 'a bomb of 900 megapixels', bytes: withSize(png, 30_000, 30_000), why: 'pixels' },
    { what: 'a bomb of a line', bytes: withSize(png, 1_000_000, 100), why: 'pixels' },
    { what: 'a JPEG bomb', bytes: withFrame(photo, 65_000, 65_000), why: 'pixels' },
    {
      what: 'a WebP as large as one can be',
      bytes: await flat(16_383, 4000).webp({ effort: 0 }).toBuffer(),
      why: 'pixels',
    },
    { what: 'a moving WebP', bytes: await moving.webp({ loop: 0 }).toBuffer(), why: 'moving' },
    { what: 'a single pixel', bytes: await flat(1, 1).png().toBuffer(), why: 'small' },
    { what: 'a stamp', bytes: await jpeg(63, 200), why: 'small' },
    { what: 'a ribbon', bytes: await jpeg(1000, 100), why: 'shape' },
    { what: 'a pole', bytes: await jpeg(64, 2000), why: 'shape' },
  ]
}

export async function hostileFiles(): Promise<Hostile[]> {
  const photo = await jpeg()
  const gif = await flat(100, 100).gif().toBuffer()
  const tiff = await flat(100, 100).tiff().toBuffer()
  const texts = Object.entries(NOT_A_PICTURE).map(([what, text]): Hostile => ({
    what,
    name: 'photo.jpg',
    bytes: latin(text),
    why: 'type',
  }))
  return [
    { what: 'nothing', bytes: new Uint8Array(), why: 'empty' },
    { what: 'one byte', bytes: new Uint8Array([0xff]), why: 'type' },
    { what: 'GIF', bytes: gif, why: 'type' },
    { what: 'TIFF', bytes: tiff, why: 'type' },
    {
      what: 'packed SVG',
      bytes: gzipSync(`${SVG}<script>alert(1)</script></svg>`),
      why: 'type',
    },
    ...texts,
    ...NAMES.map((name): Hostile => ({
      what: JSON.stringify(name),
      name,
      bytes: photo,
      why: 'name',
    })),
    ...(await broken()),
    ...(await sized()),
  ]
}
