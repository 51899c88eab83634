import { randomUUID } from 'node:crypto';

interface SentFile {
  readonly field: string;
  readonly bytes: Buffer;
  readonly filename?: string;
  readonly type?: string;
}

/** A form as a browser writes it, for `send`. */
export function aForm(texts: Readonly<Record<string, string>>, file?: SentFile) {
  const boundary = `----spw${randomUUID()}`;
  const parts: Uint8Array[] = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  );
  if (file) {
    const { field, bytes, filename = 'me.jpg', type = 'image/jpeg' } = file;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    body: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
