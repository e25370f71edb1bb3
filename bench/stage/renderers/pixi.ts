/** The part of pixi.js 8 that is used here, from its browser bundle; the project doesn't depend on it. */

export interface PixiPoint {
  set(x: number, y?: number): void;
}

export interface PixiContainer {
  alpha: number;
  rotation: number;
  visible: boolean;
  readonly position: PixiPoint;
  readonly pivot: PixiPoint;
  readonly scale: PixiPoint;
  addChild(...children: PixiContainer[]): void;
  removeChild(child: PixiContainer): void;
}

export interface PixiSprite extends PixiContainer {
  texture: PixiTexture;
}

export interface PixiTexture {
  readonly source: object;
}

export interface PixiRenderer {
  readonly name: string;
  readonly limits: { maxBatchableTextures: number };
  render(container: PixiContainer): void;
  destroy(): void;
}

export interface Pixi {
  autoDetectRenderer(options: object): Promise<PixiRenderer>;
  readonly Container: new () => PixiContainer;
  readonly Sprite: new (texture: PixiTexture) => PixiSprite;
  readonly Texture: {
    new (options: object): PixiTexture;
    from(canvas: OffscreenCanvas | HTMLCanvasElement | ImageBitmap): PixiTexture;
  };
  readonly Rectangle: new (x: number, y: number, width: number, height: number) => object;
}
