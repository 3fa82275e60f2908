/** A text as a QR code, in SVG. The library is loaded by the first use: few requests need it. */
export const toQrCode = async (text: string): Promise<string> => {
  const { toString: render } = await import('qrcode');
  return render(text, { type: 'svg', errorCorrectionLevel: 'M' });
};
