import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(import.meta.dirname, '../styles/fonts.css'), 'utf8');

/** The address of the heading face, which changes with its content. */
export const headingFace = /\/f\/ojuju-[0-9a-f]{8}\.woff2/.exec(sheet)![0];

/** The part of the head script that asks for the heading face. A page that sets nothing in it leaves it out. */
export const headingFaceRequest = `
else{l=document.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='${headingFace}';document.head.appendChild(l)}`;
