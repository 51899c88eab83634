import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileImage {
  readonly name: string;
  readonly bytes: Buffer;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture whose header promises this size, with as many bytes behind it as one likes. */
function png(width: number, height: number, pixels: Buffer, interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two hundred files that somebody might send in place of a picture; `seed` decides which bytes are spoilt. */
export async function hostileImages(seed: (below: number) => number): Promise<HostileImage[]> {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, () => seed(256)));
  const raw = { raw: { width: 64, height: 64, channels: 3 as const } };
  const good = {
    jpeg: await sharp(noise, raw).jpeg().toBuffer(),
    png: await sharp(noise, raw).png().toBuffer(),
    webp: await sharp(noise, raw).webp().toBuffer(),
  };
  const files: HostileImage[] = [...bombs(), ...impostors(good.jpeg)];
  for (const [kind, bytes] of Object.entries(good)) {
    files.push({ name: `${kind} with a page behind it`, bytes: Buffer.concat([bytes, Buffer.from(SCRIPT)]) });
    for (let at = 0; at < 16; at += 1)
      files.push({ name: `${kind} cut short ${at}`, bytes: bytes.subarray(0, Math.floor((bytes.length * at) / 16)) });
    for (let at = 0; at < 36; at += 1) files.push({ name: `${kind} spoilt ${at}`, bytes: spoil(bytes, seed) });
  }
  for (let at = 0; files.length < 200; at += 1)
    files.push({ name: `chance ${at}`, bytes: Buffer.from(Array.from({ length: 1 + seed(4000) }, () => seed(256))) });
  return files;
}

function spoil(bytes: Buffer, seed: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 1 + seed(20); count > 0; count -= 1) copy[seed(copy.length)] = seed(256);
  return copy;
}

/** Small on the wire, huge in memory, or claiming to be. */
function bombs(): HostileImage[] {
  const rows = (width: number, height: number) => Buffer.alloc(height * (width * 4 + 1));
  const jpegOf = (width: number, height: number) => {
    const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.from([0xff, 0xd9])]);
  };
  const webpOf = Buffer.concat([
    Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1'),
    Buffer.alloc(8),
  ]);
  return [
    { name: 'png of 2 × 10⁹ pixels, nothing in it', bytes: png(50_000, 50_000, Buffer.alloc(0)) },
    { name: 'png as wide as a number goes', bytes: png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10)) },
    { name: 'png of no size', bytes: png(0, 0, Buffer.alloc(0)) },
    { name: 'png of 36 million pixels, deflated to nothing', bytes: png(6000, 6000, rows(6000, 6000)) },
    { name: 'interlaced png of 16 million pixels', bytes: png(4000, 4000, rows(4000, 4000), true) },
    { name: 'png one pixel high and very wide', bytes: png(1_000_000, 1, rows(1_000_000, 1)) },
    { name: 'png whose data goes on after its end', bytes: png(8, 8, Buffer.alloc(50_000_000)) },
    { name: 'jpeg of 65,535 × 65,535', bytes: jpegOf(65_535, 65_535) },
    { name: 'webp of 16 million × 16 million', bytes: webpOf },
  ];
}

/** Other things under a picture's name, or a picture's first bytes before other things. */
function impostors(jpeg: Buffer): HostileImage[] {
  const texts: Record<string, string> = {
    nothing: '',
    'one byte': '\xff',
    'an svg with a script': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
    'an svg that reads a file':
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    'a page': `<!doctype html>${SCRIPT}`,
    'a gif that is also a script': 'GIF89a/*\x01\x00*/=1;alert(1)//;',
    'a gif':
      'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    'a bitmap': `BM${'\0'.repeat(60)}`,
    'a tiff': `II*\x00${'\x08'.repeat(200)}`,
    'an icon': `\0\0\x01\0\x01\0${'\0'.repeat(40)}`,
    'a pdf': '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>',
    'a zip': `PK\x03\x04${'\0'.repeat(100)}`,
    'a program': `\x7fELF${'\0'.repeat(100)}`,
    'an mvg for old tools': 'push graphic-context\nfill "url(https://x.invalid/|ls)"\npop graphic-context',
    'png’s first bytes before a page': `\x89PNG\r\n\x1a\n${SCRIPT}`,
    'jpeg’s first bytes before a page': `\xff\xd8\xff\xe0${SCRIPT}`,
    'webp’s first bytes before a page': `RIFF\xff\xff\0\0WEBP${SCRIPT}`,
    'webp with a length that lies': `RIFF\xff\xff\xff\xffWEBPVP8L\xff\xff\xff\xff/`,
  };
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') }));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
  return [
    ...files,
    {
      name: 'jpeg with a script in its comment',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    },
  ];
}
