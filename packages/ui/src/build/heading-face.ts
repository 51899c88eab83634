/** The part of the head script that asks for the heading face. A page that sets nothing in it leaves it out. */
export const headingFaceRequest = `
else{l=document.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='/f/ojuju.woff2';document.head.appendChild(l)}`;
