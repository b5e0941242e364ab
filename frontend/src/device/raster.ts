/** Makes a PNG of an SVG with text: embeds our fonts, measures texts, draws the image. */

import displayUrl from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import sansUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** As `@font-face` rules with the files in them. An image may load nothing from elsewhere. */
export async function embeddedFonts(): Promise<string> {
  const [sans, display] = await Promise.all([dataUrl(sansUrl), dataUrl(displayUrl)]);
  return (
    `@font-face{font-family:"Figtree";font-weight:300 900;src:url(${sans})}` +
    `@font-face{font-family:"Young Serif";src:url(${display})}`
  );
}

async function dataUrl(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return read(await answer.blob());
}

function read(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

/** Measures texts in the page's own faces, once they are there. Widths in px for a size in px. */
export async function textMeasure(): Promise<
  (text: string, size: number, family: "sans" | "display") => number
> {
  const fonts = {
    sans: (size: number) => `700 ${size}px Figtree`,
    display: (size: number) => `${size}px "Young Serif"`,
  };
  await Promise.all([document.fonts.load(fonts.sans(16)), document.fonts.load(fonts.display(16))]);
  const context = document.createElement("canvas").getContext("2d");
  return (text, size, family) => {
    if (!context) return text.length * size * 0.6;
    context.font = fonts[family](size);
    return context.measureText(text).width;
  };
}

export function svgUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The SVG as a PNG of so many px. Fails where the browser cannot draw it. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = svgUrl(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
