/** Decoded audio as it leaves a decoder. */
export interface PcmChunk {
  /** One array a channel, all of one length. */
  planes: Float32Array[];
  sampleRate: number;
}
